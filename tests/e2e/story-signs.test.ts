import type { Page } from 'playwright-core'
import { SendMessage } from '#contract/messaging/messages.ts'
import { axeInBothThemes } from './support/axe.ts'
import { describe, desktopOnly, expect, test, visit } from './support/browser.ts'
import { pair } from './support/conversations.ts'

describe.each(desktopOnly)('typing and seen, $screen', ({ viewport }) => {
  test('A13: are shown to the other one, until they are switched off', async ({ open }) => {
    const { fan, creator, id } = await pair('Lea Sommer', 'kenji')
    const say = (text: string) => creator.call(SendMessage, { params: { id }, body: { text } })
    await say('Shall I keep one for you?')
    const [fanSide, creatorSide] = await Promise.all([
      open({ viewport, as: fan }),
      open({ viewport, as: creator }),
    ])
    await Promise.all([
      visit(fanSide.page, `/messages/${id}`),
      visit(creatorSide.page, `/messages/${id}`),
    ])
    await fanSide.page.getByText('Written by Kenji Watanabe').waitFor()
    expect(await creatorSide.page.getByText('Written by').count()).toBe(0)

    const field = fanSide.page.getByRole('textbox', { name: 'Message Kenji Watanabe' })
    const header = creatorSide.page.getByRole('heading', { level: 1 })
    // The page connects while it is already shown: a sign before that is lost.
    await expect
      .poll(async () => {
        await field.pressSequentially('Yes')
        return header.getByText('typing…').isVisible()
      })
      .toBe(true)
    expect(await axeInBothThemes(creatorSide.page)).toEqual([])
    await field.fill('Yes, please')
    await field.press('Enter')
    await line(creatorSide.page, 'Yes, please').waitFor()
    await expect.poll(() => header.getByText('typing…').count()).toBe(0)
    await fanSide.page.getByText('Seen').waitFor()

    await visit(fanSide.page, '/messages')
    await fanSide.page.getByRole('button', { name: 'More for your messages' }).click()
    await fanSide.page.getByRole('menuitem', { name: 'Typing and read' }).click()
    const seen = fanSide.page.getByRole('switch', { name: 'Show what I have read' })
    await seen.click()
    expect(await seen.isChecked()).toBe(false)
    expect(await axeInBothThemes(fanSide.page)).toEqual([])
    await visit(fanSide.page, `/messages/${id}`)
    await line(fanSide.page, 'Yes, please').waitFor()
    expect(await fanSide.page.getByText('Seen').count()).toBe(0)
  })
})

/** Not the one in the list of conversations. */
const line = (page: Page, text: string) => page.locator('[data-message]').filter({ hasText: text })
