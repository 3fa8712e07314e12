import { type BrowserContext, chromium, type Page, type Worker } from 'playwright-core'
import { inject, onTestFinished } from 'vitest'
import { newBrowser } from '#server/notifications/push/tests/new-browser.ts'
import { findWholeChromium } from '#tools/setup/chromium.mjs'
import { openVisitor } from './browser.ts'
import { newFan } from './people.ts'
import { site } from './site.ts'

/**
 * Let the pages of a context subscribe to pushes: browsers of tests reach no push service, and those without
 * windows give no permission, so the answers of both are played.
 */
export async function withPushService(context: BrowserContext): Promise<void> {
  await context.addInitScript((given) => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
    // Kept for the tab, as a browser keeps its subscription.
    const key = 'played push subscription'
    const subscription = () =>
      sessionStorage.getItem(key) === null
        ? null
        : {
            options: {},
            toJSON: () => given,
            unsubscribe: async () => sessionStorage.removeItem(key),
          }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => subscription(),
      subscribe: async () => {
        sessionStorage.setItem(key, 'on')
        return subscription()
      },
    })
  }, newBrowser())
}

/**
 * A page of the site, in a Chromium that shows notifications if there is one, and what delivers pushes to the
 * service worker as its push service would.
 */
export async function openPushBrowser() {
  const executablePath = findWholeChromium() ?? inject('chromium')
  const browser = await chromium.launch({
    headless: true,
    args: ['--headless=new', '--no-sandbox', '--disable-gpu'],
    ...(executablePath ? { executablePath } : {}),
  })
  onTestFinished(() => browser.close())
  const fan = await newFan()
  const { page, context } = await openVisitor(browser, { as: fan, offlinePage: true })
  await context.grantPermissions(['notifications'], { origin: site().siteUrl })
  await page.goto('/notifications')
  const worker = await workerOf(page)
  await keepNotifications(worker)
  return { fan, page, worker, deliver: await openDelivery(page) }
}

/** The site’s service worker, once it is active. */
async function workerOf(page: Page): Promise<Worker> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js')
    await navigator.serviceWorker.ready
  })
  const [worker] = page.context().serviceWorkers()
  return worker ?? page.context().waitForEvent('serviceworker')
}

/** Where the browser shows no notifications, they are kept in the worker by their tags. */
const keepNotifications = (worker: Worker) =>
  worker.evaluate(() => {
    if (Notification.permission === 'granted') return
    const kept = new Map<string, object>()
    Object.assign((globalThis as unknown as { registration: object }).registration, {
      showNotification: async (title: string, options: { tag: string }) => {
        const { tag } = options
        kept.delete(tag)
        kept.set(tag, { title, ...options, close: () => kept.delete(tag) })
      },
      getNotifications: async ({ tag }: { tag?: string } = {}) =>
        [...kept].filter(([one]) => tag === undefined || one === tag).map(([, shown]) => shown),
    })
  })

/** Deliver a push, and wait until the worker has shown or closed what follows from it. */
async function openDelivery(page: Page): Promise<(payload: object) => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  const origin = site().siteUrl
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (own) resolve(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  return async (payload) => {
    const data = JSON.stringify(payload)
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  }
}
