import { describe, desktopOnly, expect, test, visit } from './support/browser.ts'
import { demoPerson, newFan } from './support/people.ts'

const people = [
  { path: '/wallet', of: () => newFan() },
  { path: '/creator/earning', of: () => demoPerson('ines') },
]

describe.each(desktopOnly)('on paper, $screen', ({ viewport }) => {
  test.for(people)(
    '$path is its content, without navigation and filters',
    async (one, { open }) => {
      const { page } = await open({ viewport, as: await one.of() })
      await visit(page, one.path)
      await page.emulateMedia({ media: 'print' })
      const left = 'nav, .ui-chip, form[method=get], .ui-button'
      expect(await page.locator(left).filter({ visible: true }).count()).toBe(0)
      expect(await page.locator('h1').isVisible()).toBe(true)
    },
  )
})
