import type { Locator, Page } from 'playwright-core'
import { describe, expect, phoneOnly, test, visit } from './support/browser.ts'
import { newFan } from './support/people.ts'
import { shown } from './support/steps.ts'

const styleOf = (of: Locator) =>
  of.first().evaluate((element) => {
    const { backgroundColor, borderTopWidth } = getComputedStyle(element)
    return { backgroundColor, borderTopWidth }
  })

/** The chosen one of several differs from the others in more than a color of the theme. */
async function isMarked(chosen: Locator, other: Locator): Promise<void> {
  const marked = await styleOf(chosen)
  const plain = await styleOf(other)
  expect(marked.backgroundColor).not.toBe(plain.backgroundColor)
}

async function withContrastTheme(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' })
}

describe.each(phoneOnly)('with a contrast theme of the system, $screen', ({ viewport }) => {
  test('buttons, the current tab and a chosen amount are seen', async ({ open }) => {
    const { page } = await open({ viewport, as: await newFan() })
    await withContrastTheme(page)
    await visit(page, '/mara')
    const follow = shown(page.getByRole('button', { name: /^Follow/ }))
    expect((await styleOf(follow)).borderTopWidth).not.toBe('0px')
    const tabs = page.getByRole('navigation').getByRole('link')
    await isMarked(
      tabs.and(page.locator('[aria-current=page]')),
      tabs.and(page.locator(':not([aria-current])')),
    )

    await shown(page.getByRole('button', { name: /^Tip/ }))
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    expect((await styleOf(page.locator('dialog[open]'))).borderTopWidth).not.toBe('0px')
    const amounts = dialog.locator('button[aria-pressed]')
    await amounts.nth(1).click()
    await isMarked(amounts.nth(1), amounts.nth(0))
  })

  test('a chosen filter is seen', async ({ open }) => {
    const { page } = await open({ viewport, as: await newFan() })
    await withContrastTheme(page)
    await visit(page, '/home?audience=latest')
    const chips = page.locator('.ui-chip')
    await isMarked(
      chips.and(page.locator('[aria-current=true], [aria-pressed=true]')),
      chips.and(page.locator('a:not([aria-current]), button[aria-pressed=false]')),
    )
  })
})
