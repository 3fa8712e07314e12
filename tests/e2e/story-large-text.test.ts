import { describe, desktopOnly, expect, test, visit } from './support/browser.ts'
import { demoPerson } from './support/people.ts'

describe.each(desktopOnly)('text at 200 %, $screen', ({ viewport }) => {
  test('labels of the rail are whole, and a list is no wider than the screen', async ({ open }) => {
    const { page } = await open({ viewport, as: await demoPerson('ines') })
    await visit(page, '/creator/my-post')
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const cut = (links: Element[]) =>
      links.filter((link) => link.scrollWidth > link.clientWidth).map((link) => link.textContent)
    expect(await page.locator('nav a[title]').evaluateAll(cut)).toEqual([])
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    expect(await width()).toBeLessThanOrEqual(viewport.width)
  })
})
