// Keeps the page for when there is no connection, where the browser allows that: on localhost and over https.
export function keepOffline(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator) || !isSecureContext) return;
  addEventListener("load", () => {
    // Without it the page works all the same, as long as there is a connection.
    navigator.serviceWorker.register(new URL("service-worker.js", document.baseURI)).catch(() => undefined);
  });
}
