// Keeps the files of the page, so that it works without a connection. The build writes the list of them and a version
// made of their contents. A new version waits until no page of the old one is open, so that never two versions are
// mixed. Names of assets hold a hash of what is in them, so what the browser has of them is right.
const version = "VERSION";
const files = ["FILES"];
const prefix = `zermelo ${registration.scope} `;

addEventListener("install", (event) => {
  const keep = async () => {
    const cache = await caches.open(prefix + version);
    await cache.addAll(
      files.map((file) => new Request(file, { cache: file.startsWith("assets/") ? "default" : "no-cache" })),
    );
  };
  event.waitUntil(keep());
});

addEventListener("activate", (event) => {
  const forget = async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith(prefix) && name !== prefix + version) await caches.delete(name);
    }
    await clients.claim();
  };
  event.waitUntil(forget());
});

addEventListener("fetch", (event) => {
  if (event.request.method !== "GET" || !event.request.url.startsWith(registration.scope)) return;
  const answer = async () => {
    const cache = await caches.open(prefix + version);
    const index = event.request.mode === "navigate" && new URL(registration.scope);
    return (await cache.match(index || event.request, { ignoreSearch: true })) ?? fetch(event.request);
  };
  event.respondWith(answer());
});
