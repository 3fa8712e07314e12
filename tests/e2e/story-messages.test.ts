import type { Locator, Page } from 'playwright-core'
import { ListConversations } from '#contract/messaging/conversations.ts'
import { CountUnread, SendMessage } from '#contract/messaging/messages.ts'
import { describe, expect, screens, test, visit } from './support/browser.ts'
import { pair } from './support/conversations.ts'
import { newFan, type Person } from './support/people.ts'
import { shown } from './support/steps.ts'

describe.each(screens)('messages, $screen', ({ viewport }) => {
  test('arrive in the other browser, counted until they are read', async ({ open }) => {
    const { fan, creator } = await pair('Wanda Ray', 'kenji')
    const [fanSide, creatorSide] = await Promise.all([
      open({ viewport, as: fan }),
      open({ viewport, as: creator }),
    ])
    const unreadBefore = await unreadOf(creator)
    await visit(fanSide.page, '/kenji')
    await visit(creatorSide.page, '/messages')
    await shown(fanSide.page.getByRole('button', { name: 'Message', exact: true })).click()
    await fanSide.page.waitForURL(/\/messages\/[0-9a-f]{24}/)
    const text = `Hello Kenji, ${fan.username} here`
    await write(fanSide.page, 'Kenji Watanabe', text)

    const row = creatorSide.page.getByRole('link').filter({ hasText: text })
    await row.waitFor()
    await row.getByText('1 unread').waitFor({ state: 'attached' })
    await shown(creatorSide.page.getByRole('link', { name: /^Messages, \d+ unread$/ })).waitFor()
    expect(await unreadOf(creator)).toBe(unreadBefore + 1)

    await row.click()
    await log(creatorSide.page).getByText(text).waitFor()
    await expect.poll(() => unreadOf(creator)).toBe(unreadBefore)
    await write(creatorSide.page, 'Wanda Ray', 'Welcome, Wanda')
    await log(fanSide.page).getByText('Welcome, Wanda').waitFor()
    await expect.poll(() => unreadOf(fan)).toBe(0)

    await visit(fanSide.page, '/home')
    await shown(fanSide.page.getByRole('link', { name: 'Messages', exact: true })).waitFor()
    await write(creatorSide.page, 'Wanda Ray', 'One more thing')
    await shown(fanSide.page.getByRole('link', { name: /^Messages, \d+ unread$/ })).click()
    const unread = fanSide.page.getByRole('link').filter({ hasText: 'One more thing' })
    await unread.getByText('1 unread').waitFor({ state: 'attached' })
    await unread.click()
    await log(fanSide.page).getByText('One more thing').waitFor()
    await shown(fanSide.page.getByRole('link', { name: 'Messages', exact: true }))
      .or(fanSide.page.getByRole('link', { name: 'Back to all conversations' }))
      .first()
      .waitFor()
    await expect.poll(() => unreadOf(fan)).toBe(0)
  })

  test('a creator whom one may not write to: the profile says what it takes, and offers it', async ({
    open,
  }) => {
    const fan = await newFan({ name: 'Nele Brandt' })
    const { page } = await open({ viewport, as: fan })
    await visit(page, '/kenji')
    await shown(page.getByRole('button', { name: 'Message', exact: true })).click()
    const gate = page.getByRole('dialog', { name: 'Message Kenji Watanabe' })
    await gate.getByText(/takes messages from subscribers/).waitFor()
    expect((await fan.call(ListConversations)).data, 'no empty conversation').toEqual([])
    await gate.getByRole('button', { name: /^(Subscribe for|Try free)/ }).click()
    await page.getByRole('dialog', { name: 'Subscribe to Kenji Watanabe' }).waitFor()
  })

  test('come 25 a page, oldest first, older ones on scrolling up', async ({ open }) => {
    const { fan, creator, id } = await pair('Otto Lind', 'amara')
    for (let nth = 1; nth <= 60; nth += 1) {
      const sender = nth % 3 === 0 ? creator : fan
      await sender.call(SendMessage, { params: { id }, body: { text: `Line ${nth} of ours` } })
    }
    const { page } = await open({ viewport, as: fan })
    await visit(page, `/messages/${id}`)
    const lines = log(page).getByText(/^Line \d+ of ours$/)
    await expect.poll(() => numbersOf(lines)).toEqual(range(36, 60))
    await lines.last().waitFor()
    expect(await isInSight(lines.last()), 'the newest is in sight').toBe(true)

    await scrollToTop(page)
    await expect.poll(() => numbersOf(lines)).toEqual(range(11, 60))
    expect(await isInSight(lines.first()), 'one reads on where one was').toBe(false)
    await scrollToTop(page)
    await expect.poll(() => numbersOf(lines)).toEqual(range(1, 60))

    // A line that was shown long before its menu is used.
    await creator.call(SendMessage, { params: { id }, body: { text: 'Which one was yours?' } })
    await log(page).getByText('Which one was yours?').waitFor()
    await lines.nth(9).click()
    const line = page.locator('[data-message]').filter({ hasText: 'Line 10 of ours' })
    await line.getByRole('button', { name: 'Message options' }).click()
    await page.getByRole('menuitem', { name: 'Reply' }).click()
    await write(page, 'Amara Okafor', 'This one')
    const reply = page.locator('[data-message]').filter({ hasText: 'This one' })
    await reply.getByText('Line 10 of ours').waitFor()
  })

  test('what cannot be sent is kept and sent again', async ({ open }) => {
    const { fan, creator, id } = await pair('Tove Falk', 'amara')
    const { page } = await open({ viewport, as: fan, provokes: /net::ERR_FAILED/ })
    await visit(page, `/messages/${id}`)
    const isSend = (url: URL) => url.pathname === `/api/messages/conversations/${id}`
    await page.route(isSend, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await write(page, 'Amara Okafor', 'Through the tunnel')
    await page.unroute(isSend)
    await page.getByRole('button', { name: 'Not sent. Try again' }).click()
    await log(page).getByText('Through the tunnel').waitFor()
    await page.getByText('Sending').waitFor({ state: 'hidden' })
    expect(await log(page).getByText('Through the tunnel').count()).toBe(1)

    const other = await open({ viewport, as: creator })
    await visit(other.page, `/messages/${id}`)
    await log(other.page).getByText('Through the tunnel').waitFor()
    await log(page).getByText('Through the tunnel').hover()
    await page.getByRole('button', { name: 'Message options' }).last().click()
    await page.getByRole('menuitem', { name: 'Delete message' }).click()
    await page
      .getByRole('dialog', { name: 'Delete this message?' })
      .getByRole('button', { name: 'Delete message' })
      .click()
    await log(page).getByText('Through the tunnel').waitFor({ state: 'detached' })
    await log(other.page).getByText('Message deleted!').waitFor()
  })
})

async function write(page: Page, to: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name: `Message ${to}` }).fill(text)
  await page.getByRole('button', { name: 'Send message' }).click()
}

const log = (page: Page) => page.getByRole('log')

const unreadOf = async (person: Person) => (await person.call(CountUnread)).total

const numbersOf = async (lines: Locator) =>
  (await lines.allTextContents()).map((text) => Number(/\d+/.exec(text)?.[0]))

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => from + place)

const scrollToTop = (page: Page) =>
  page
    .getByRole('region', { name: /^Conversation with/ })
    .evaluate((place) => place.scrollTo({ top: -place.scrollHeight }))

const isInSight = (line: Locator) =>
  line.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })
