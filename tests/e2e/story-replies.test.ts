import type { Page } from 'playwright-core'
import { ListMessages, SendMessage } from '#contract/messaging/messages.ts'
import { axeInBothThemes } from './support/axe.ts'
import { describe, desktopOnly, expect, test, visit } from './support/browser.ts'
import { pair } from './support/conversations.ts'

describe.each(desktopOnly)('replies, reactions and edits, $screen', ({ viewport }) => {
  test('are seen in the other browser at once', async ({ open }) => {
    const { fan, creator, id } = await pair('Ines Roth', 'kenji')
    const say = (text: string) => creator.call(SendMessage, { params: { id }, body: { text } })
    await say('Which of the two do you like better?')
    await say('The second one is still wet')
    const [fanSide, creatorSide] = await Promise.all([
      open({ viewport, as: fan }),
      open({ viewport, as: creator }),
    ])
    await Promise.all([
      visit(fanSide.page, `/messages/${id}`),
      visit(creatorSide.page, `/messages/${id}`),
    ])

    await choose(fanSide.page, 'Which of the two', 'Reply')
    const field = fanSide.page.getByRole('textbox', { name: 'Message Kenji Watanabe' })
    await field.fill('The frist, by far')
    await field.press('Enter')
    const answer = line(creatorSide.page, 'The frist, by far')
    await answer.getByText('Which of the two do you like better?').waitFor()

    await choose(fanSide.page, 'The frist, by far', 'Edit')
    const editor = fanSide.page.getByRole('textbox', { name: 'Edit message' })
    await editor.fill('The first, by far')
    await editor.press('Enter')
    const edited = line(creatorSide.page, 'The first, by far')
    await edited.getByText('edited').waitFor()

    await choose(creatorSide.page, 'The first, by far', 'Love', 'menuitemradio')
    const seen = line(fanSide.page, 'The first, by far')
    await seen.getByRole('button', { name: 'Love, from Kenji Watanabe' }).click()
    await edited.getByRole('button', { name: 'Love, from you and Ines Roth' }).waitFor()
    expect(await axeInBothThemes(creatorSide.page)).toEqual([])
    const [newest] = (await creator.call(ListMessages, { params: { id } })).data
    expect(newest?.reactions).toHaveLength(2)

    await edited.getByRole('button', { name: 'Love, from you and Ines Roth' }).click()
    await seen.getByRole('button', { name: 'Love, from you', exact: true }).waitFor()

    // The quote follows what it quotes.
    await choose(creatorSide.page, 'Which of the two', 'Delete message')
    await creatorSide.page.getByRole('button', { name: 'Delete message', exact: true }).click()
    await seen.getByText('Message deleted!').waitFor()
  })

  test('a quote leads to the message that it answers', async ({ open }) => {
    const { fan, creator, id } = await pair('Jan Nowak', 'kenji')
    const first = await creator.call(SendMessage, {
      params: { id },
      body: { text: 'Where it began' },
    })
    for (let nth = 1; nth <= 20; nth += 1) {
      await creator.call(SendMessage, { params: { id }, body: { text: `Line ${nth}\n\nand more` } })
    }
    const body = { text: 'That was long ago', replyTo: first._id }
    await fan.call(SendMessage, { params: { id }, body })
    const { page } = await open({ viewport, as: fan })
    await visit(page, `/messages/${id}`)
    const start = line(page, 'Where it began')
    await expect.poll(() => isInSight(start)).toBe(false)
    await line(page, 'That was long ago')
      .getByRole('button', { name: /Where it began/ })
      .click()
    await expect.poll(() => isInSight(start)).toBe(true)
  })

  test('a search leads to a message that was not loaded yet', async ({ open }) => {
    const { fan, creator, id } = await pair('Ole Berg', 'kenji')
    const say = (text: string) => creator.call(SendMessage, { params: { id }, body: { text } })
    await say('The glaze is called tenmoku')
    for (let nth = 1; nth <= 30; nth += 1) await say(`And then ${nth}`)
    const { page } = await open({ viewport, as: fan })
    await visit(page, `/messages/${id}`)
    await line(page, 'And then 30').waitFor()
    expect(await line(page, 'tenmoku').count()).toBe(0)
    await page.getByRole('button', { name: 'Conversation options' }).click()
    await page.getByRole('menuitem', { name: 'Search in conversation' }).click()
    await page.getByRole('searchbox', { name: 'Search in conversation' }).fill('TENMOKU')
    const found = page.getByRole('button', { name: /The glaze is called tenmoku/ })
    await found.waitFor()
    expect(await axeInBothThemes(page)).toEqual([])
    await found.click()
    const start = line(page, 'tenmoku')
    await expect.poll(() => isInSight(start)).toBe(true)
  })
})

const line = (page: Page, text: string) =>
  page.locator('[data-message]').filter({ hasText: text }).first()

/** Choose from the menu of a message, which a tap or the pointer shows. */
async function choose(
  page: Page,
  text: string,
  name: string,
  role: 'menuitem' | 'menuitemradio' = 'menuitem',
) {
  const one = line(page, text)
  await one.hover()
  await one.getByRole('button', { name: 'Message options' }).click()
  await page.getByRole(role, { name, exact: true }).click()
}

const isInSight = (one: ReturnType<typeof line>) =>
  one.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })
