/*
 * Serves one thing: the page that says so when a page cannot be reached. The site keeps that page, in the
 * reader's language, in the cache (web/lib/offline-page.ts); all else goes to the network untouched.
 */
self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', (event) => {
  const { navigationPreload } = self.registration
  event.waitUntil(Promise.all([self.clients.claim(), navigationPreload?.enable()]))
})

self.addEventListener('fetch', (event) => {
  const { request, preloadResponse } = event
  if (request.mode !== 'navigate' || request.method !== 'GET') return
  event.respondWith(
    Promise.resolve(preloadResponse)
      .then((response) => response ?? fetch(request))
      .catch(async () => (await caches.match('/offline')) ?? Response.error()),
  )
})
