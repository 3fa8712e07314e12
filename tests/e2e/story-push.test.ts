import type { Worker } from 'playwright-core'
import { ListPushDevices, ReadPushKey, SubscribeToPush } from '#contract/notifications/push.ts'
import { ReadNoticeSettings } from '#contract/notifications/settings.ts'
import { newBrowser } from '#server/notifications/push/tests/new-browser.ts'
import { axeViolations } from './support/axe.ts'
import { describe, expect, screens, test, visit } from './support/browser.ts'
import { fanPassword, newFan, personOf } from './support/people.ts'
import { openPushBrowser, withPushService } from './support/push.ts'

interface ServiceWorkerGlobal {
  registration: ServiceWorkerRegistration
}

const settingsPage = '/notifications/settings'

const shownBy = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    const shown = await registration.getNotifications()
    return shown.map(({ title, body, tag, dir, lang }) => ({ title, body, tag, dir, lang }))
  })

const pushOf = (title: string, more: object = {}, update?: string) => ({
  web_push: 8030,
  notification: {
    ...{ title, body: '', tag: 'messages', lang: 'en', dir: 'ltr', silent: false },
    ...{ navigate: 'https://elsewhere.example/', ...more },
  },
  ...(update && { update }),
})

describe.each(screens)('pushes, $screen', ({ viewport }) => {
  test('are turned on for a device by a tap, and off again, here and for others', async ({
    open,
  }) => {
    const fan = await newFan()
    await (await personOf(fan.username, fanPassword)).call(SubscribeToPush, { body: newBrowser() })
    const { page, context } = await open({ viewport, as: fan, offlinePage: true })
    await withPushService(context)
    await visit(page, settingsPage)
    const devices = () => fan.call(ListPushDevices).then(({ data }) => data)
    expect(await devices()).toHaveLength(1)
    await page.getByRole('button', { name: 'Turn on for this device' }).click()
    await page.getByRole('button', { name: 'Turn off for this device' }).waitFor()
    expect(await devices()).toMatchObject([{ isCurrent: true, browser: 'Chrome' }, {}])
    expect(await axeViolations(page)).toEqual([])
    await visit(page, settingsPage)
    await page.getByRole('button', { name: /^Remove / }).click()
    await expect.poll(devices).toHaveLength(1)
    await page.getByRole('button', { name: 'Turn off for this device' }).click()
    await page.getByRole('button', { name: 'Turn on for this device' }).waitFor()
    expect(await devices()).toEqual([])

    await page.getByRole('switch', { name: 'Messages: On your devices' }).click()
    const pushed = async () =>
      (await fan.call(ReadNoticeSettings)).kinds.find(({ kind }) => kind === 'messages')?.push
    await expect.poll(pushed).toBe(false)
  })
})

test('a browser that blocks notifications, or shows none, is told what to do', async ({ open }) => {
  const fan = await newFan()
  await fan.call(SubscribeToPush, { body: newBrowser() })
  const { page } = await open({ as: fan, offlinePage: true })
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
  })
  await visit(page, settingsPage)
  await page.getByText('Your browser blocks notifications from this site.').waitFor()
  // It was subscribed before.
  await page.getByRole('button', { name: 'Remove Unknown device' }).click()
  await expect.poll(async () => (await fan.call(ListPushDevices)).total).toBe(0)
  await page.addInitScript(() => {
    Object.defineProperty(window, 'PushManager', { value: undefined })
    delete (window as { PushManager?: unknown }).PushManager
  })
  await visit(page, settingsPage)
  await page.getByText('This browser can’t show pushes.').waitFor()
})

describe('a push service that replaces the address of a browser', () => {
  /** What the service worker does then; returns the key that it subscribed with, if it had to. */
  const replace = (worker: Worker, given: { isGiven: boolean; key: string | undefined }) =>
    worker.evaluate(
      async ({ isGiven, key, browser }) => {
        const { registration } = globalThis as unknown as ServiceWorkerGlobal
        const subscription = { toJSON: () => ({ ...browser, expirationTime: null }) }
        let askedWith: unknown
        Object.assign(registration.pushManager, {
          subscribe: async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
            askedWith = applicationServerKey
            return subscription
          },
        })
        let work: Promise<unknown> | undefined
        const event = Object.assign(new Event('pushsubscriptionchange'), {
          newSubscription: isGiven ? subscription : null,
          oldSubscription: key === undefined ? null : { options: { applicationServerKey: key } },
          waitUntil: (promise: Promise<unknown>) => {
            work = promise
          },
        })
        globalThis.dispatchEvent(event)
        await work
        return askedWith
      },
      { ...given, browser: newBrowser() },
    )

  test('is reached at the new one, which the service worker subscribes to where it has to', async () => {
    const { fan, worker } = await openPushBrowser()
    const { publicKey } = await fan.call(ReadPushKey)
    const oldKey = 'the key of before'
    const known = new Set<string>()
    for (const [isGiven, key, askedWith] of [
      [true, undefined, undefined],
      [false, oldKey, oldKey],
      [false, undefined, publicKey],
    ] as const) {
      expect(await replace(worker, { isGiven, key })).toBe(askedWith)
      // Each replaces the one before, as it is of the same session.
      const { data } = await fan.call(ListPushDevices)
      expect(data).toMatchObject([{ browser: 'Chrome' }])
      for (const { _id } of data) known.add(_id)
    }
    expect(known.size).toBe(3)
  })
})

describe('A17: the service worker', () => {
  test('shows pushes of a kind as one, and none where a page of the site is visible', async () => {
    const { page, worker, deliver } = await openPushBrowser()
    await deliver(pushOf('Seen on the page'))
    await page.waitForTimeout(500)
    expect(await shownBy(worker)).toEqual([])

    await page.goto('about:blank')
    await deliver(pushOf('Mara sent you a message', { body: 'Hello' }))
    await expect
      .poll(() => shownBy(worker))
      .toEqual([
        {
          title: 'Mara sent you a message',
          body: 'Hello',
          tag: 'messages',
          dir: 'ltr',
          lang: 'en',
        },
      ])
    await deliver(pushOf('Mara sent you 2 messages'))
    await deliver(pushOf('20 new likes', { tag: 'likes' }))
    await expect
      .poll(async () => (await shownBy(worker)).map(({ title }) => title).toSorted())
      .toEqual(['20 new likes', 'Mara sent you 2 messages'])
  })

  test('A11: closes by its tag what is gone, and shows again nothing that was dismissed', async () => {
    const { page, worker, deliver } = await openPushBrowser()
    const titles = async () => (await shownBy(worker)).map(({ title }) => title)
    await page.goto('about:blank')
    await deliver(pushOf('Mara sent you 2 messages'))
    await expect.poll(titles).toEqual(['Mara sent you 2 messages'])
    await deliver(pushOf('Mara sent you a message', { silent: true }, 'replace'))
    await expect.poll(titles).toEqual(['Mara sent you a message'])
    await deliver(pushOf('This was deleted', { silent: true }, 'close'))
    await expect.poll(titles).toEqual([])
    await deliver(pushOf('Mara sent you a message', { silent: true }, 'replace'))
    await page.waitForTimeout(500)
    expect(await titles()).toEqual([])
  })

  test('a click leads an open page there, and never to another site', async () => {
    const { page, worker } = await openPushBrowser()
    await page.waitForFunction(() => Boolean(navigator.serviceWorker.controller))
    const clickOn = (url: string) =>
      worker.evaluate(
        (to) => (globalThis as unknown as { openPage(to: string): Promise<unknown> }).openPage(to),
        url,
      )
    const { origin } = new URL(page.url())
    await Promise.all([page.waitForURL(`**${settingsPage}`), clickOn(`${origin}${settingsPage}`)])
    await Promise.all([
      page.waitForURL((url) => url.origin === origin && url.pathname !== settingsPage),
      clickOn('https://elsewhere.example/'),
    ])
  })
})
