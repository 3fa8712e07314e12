/*
 * Serves the page that says so when a page cannot be reached, and shows pushes. The site keeps that page, in
 * the reader's language, in the cache (web/lib/offline-page.ts); all else goes to the network untouched.
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

/* Pushes are declarative (server/notifications/push/payload.ts): browsers that read them show them by themselves. */
self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showPush(event.data.json()))
})

/**
 * Browsers want every push to be shown, and withdraw the permission otherwise. What is not to be seen, since a
 * page of the site is visible or what the push corrects is not shown any more, is shown without a sound and closed.
 */
async function showPush({ notification, update }) {
  const { title, navigate, ...options } = notification
  const isShown = (await notificationsOf(options.tag)).length > 0
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const isSeen = pages.some(({ visibilityState }) => visibilityState === 'visible')
  const isOver = isSeen || update === 'close' || (update === 'replace' && !isShown)
  const silent = options.silent || isOver
  await self.registration.showNotification(title, {
    ...options,
    icon: '/icon-192.png',
    silent,
    renotify: !silent,
    data: { navigate },
  })
  if (isOver) for (const shown of await notificationsOf(options.tag)) shown.close()
}

const notificationsOf = (tag) => self.registration.getNotifications({ tag })

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data?.navigate))
})

/** In a page of the site that is open, else in a new one. */
async function openPage(navigate) {
  const page = new URL(navigate ?? '/notifications', self.location.origin)
  const url = page.origin === self.location.origin ? page.href : self.location.origin
  const pages = await self.clients.matchAll({ type: 'window' })
  const open = pages.find(({ focused }) => focused) ?? pages[0]
  if (!open) return self.clients.openWindow(url)
  // Where the browser does not let a page come to the front, it leads there all the same.
  await open.focus().catch(() => {})
  return open.navigate(url)
}

/* Push services replace addresses now and then. */
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))

async function renew({ oldSubscription, newSubscription }) {
  const { pushManager } = self.registration
  const applicationServerKey = oldSubscription?.options.applicationServerKey ?? (await readKey())
  const wish = { userVisibleOnly: true, applicationServerKey }
  const { endpoint, keys } = (newSubscription ?? (await pushManager.subscribe(wish))).toJSON()
  await fetch('/api/notification/push/devices', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }),
  })
}

async function readKey() {
  const { data } = await (await fetch('/api/notification/push/key')).json()
  return data.publicKey
}
