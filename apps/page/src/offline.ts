// Keeps the page for when there is no connection, where the browser allows that: on localhost and over https. That
// fetches the solver, so it is done as soon as the solver is needed, and not before.
export function keepOffline(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator) || !isSecureContext) return;
  // Without it the page works all the same, as long as there is a connection.
  navigator.serviceWorker.register(new URL("service-worker.js", document.baseURI)).catch(() => undefined);
}
