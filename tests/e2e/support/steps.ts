import type { BrowserContext, Locator, Page } from 'playwright-core'
import { ListFollowing, Unfollow } from '#contract/profiles/follows.ts'
import { m } from '#web/lib/paraglide/messages.js'
import { callApi } from './people.ts'

/** The one of several that is shown: pages hold some things twice, for phones and for wide screens. */
export const shown = (found: Locator): Locator => found.filter({ visible: true })

/** Fill in the login form and send it. */
export async function fillLogin(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Email or username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.locator('form').getByRole('button', { name: 'Log in' }).click()
}

/** The session's cookie, if there is one. */
export const tokenOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'token')

/** Open the menu of all that is one's own. */
export async function openMenu(page: Page): Promise<void> {
  await shown(page.locator('[popovertarget="me-menu"]')).click()
  await page.locator('#me-menu').waitFor()
}

/** The test cards, by what they do. */
export const cards = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  insufficient: '4000000000009995',
  asks: '4000002760003184',
} as const

/** Enter a new card into the form of a money dialog. */
export async function fillCard(dialog: Locator, card: keyof typeof cards): Promise<void> {
  const other = dialog.getByRole('radio', { name: m.card_new() })
  if (await other.count()) await other.check()
  await dialog.getByRole('textbox', { name: m.card_number() }).fill(cards[card])
  await dialog.getByRole('textbox', { name: m.card_expiry() }).fill('1234')
  await dialog.getByRole('textbox', { name: m.card_cvc() }).fill('123')
}

/** A message with `*` where anything may stand. */
export const withAny = (message: string): RegExp =>
  new RegExp(
    message
      .split('*')
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*'),
  )

/** Hold back what a page requests from matching addresses, until the returned function is called. */
export async function hold(page: Page, address: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Resolves when the page that is about to be opened has its socket: what is sent before does not reach it. */
export const connected = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        // Socket.IO's packet that takes a connection.
        if (String(payload).startsWith('40')) resolve()
      }),
    )
  })

/** Leave the creators of all tests as they were: on a new site the newcomer is suggested first. */
export async function unfollowAll(context: BrowserContext): Promise<void> {
  const token = (await tokenOf(context))?.value
  for (const { objectInfo } of (await callApi(token, ListFollowing)).data) {
    await callApi(token, Unfollow, { params: { id: objectInfo._id } })
  }
  if ((await callApi(token, ListFollowing)).data.length > 0) throw new Error('some are followed')
}
