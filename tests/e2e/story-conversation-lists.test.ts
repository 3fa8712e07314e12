import { PinConversation, ReadConversation } from '#contract/messaging/conversations.ts'
import { SendMessage } from '#contract/messaging/messages.ts'
import { axeInBothThemes } from './support/axe.ts'
import { describe, expect, phoneOnly, test, visit } from './support/browser.ts'
import { pair } from './support/conversations.ts'
import { uniqueWord } from './support/people.ts'
import { shown } from './support/steps.ts'

describe.each(phoneOnly)('conversations of a creator, $screen', ({ viewport }) => {
  test('are filtered, pinned, marked as read and hidden, and what is typed is on all devices', async ({
    open,
  }) => {
    const names = [`Pia ${uniqueWord()}`, `Rolf ${uniqueWord()}`] as const
    const first = await pair(names[0], 'noah')
    const second = await pair(names[1], 'noah')
    const { creator } = first
    const say = (of: typeof first, text: string) =>
      of.fan.call(SendMessage, { params: { id: of.id }, body: { text } })
    await say(first, 'First of all')
    await say(second, 'Second to none')
    const { page } = await open({ viewport, as: creator })
    await visit(page, '/messages')
    const rows = page.getByRole('list', { name: 'Conversations' }).getByRole('listitem')
    const [pia, rolf] = [rows.filter({ hasText: names[0] }), rows.filter({ hasText: names[1] })]
    await rolf.getByText('1 unread').waitFor({ state: 'attached' })
    expect(await axeInBothThemes(page)).toEqual([])

    const filter = (name: string) => page.getByRole('button', { name, exact: true }).click()
    await filter('Buyers')
    await expect.poll(() => pia.count()).toBe(0)
    await filter('Subscribers')
    await pia.waitFor()
    await filter('Unread')
    await rolf.waitFor()
    await page.getByRole('button', { name: 'More for your messages' }).click()
    await page.getByRole('menuitem', { name: 'Mark all as read' }).click()
    await rolf.getByText('1 unread').waitFor({ state: 'detached' })
    await shown(page.getByRole('link', { name: 'Messages', exact: true })).waitFor()
    await filter('All')

    await pia.getByRole('link').click()
    const options = page.getByRole('button', { name: 'Conversation options' })
    await options.click()
    await page.getByRole('menuitem', { name: 'Pin' }).click()
    const isPinned = async () =>
      (await creator.call(ReadConversation, { params: { id: first.id } })).isPinned
    await expect.poll(isPinned).toBe(true)
    await visit(page, '/messages')
    await rows.first().getByText(names[0]).waitFor()
    await say(second, 'Third time lucky')
    await rolf.getByText('Third time lucky').waitFor()
    // A new message does not pass one that is pinned.
    expect(await rows.first().textContent()).toContain(names[0])

    await rolf.getByRole('link').click()
    await options.click()
    await page.getByRole('menuitem', { name: 'Hide conversation' }).click()
    await page.waitForURL(/\/messages$/)
    await page.getByText('Hidden until the next message').waitFor()
    await expect.poll(() => rolf.count()).toBe(0)
    await say(second, 'Still there?')
    await rolf.getByText('Still there?').waitFor()

    const params = { id: first.id }
    await visit(page, `/messages/${first.id}`)
    const field = { name: `Message ${names[0]}` }
    await page.getByRole('textbox', field).fill('Half a sentence')
    const draft = async () => (await creator.call(ReadConversation, { params })).draft
    await expect.poll(draft).toBe('Half a sentence')
    const { page: other } = await open({ viewport, as: creator })
    await visit(other, `/messages/${first.id}`)
    await expect.poll(() => other.getByRole('textbox', field).inputValue()).toBe('Half a sentence')
    await other.getByRole('button', { name: 'Send message' }).click()
    await expect.poll(draft).toBe('')
    await creator.call(PinConversation, { params, body: { isPinned: false } })
  })
})
