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

  test('a dark theme has the colors of the light one', async ({ open }) => {
    const as = await newFan()
    const colors = async (theme: 'light' | 'dark') => {
      const { page } = await open({ viewport, as, theme })
      await visit(page, '/wallet')
      const read = () =>
        page.locator('h1').evaluate((title) => {
          const { color } = getComputedStyle(title)
          return [color, getComputedStyle(document.body).backgroundColor]
        })
      const onScreen = await read()
      await page.emulateMedia({ media: 'print' })
      return { onScreen, onPaper: await read() }
    }
    const [light, dark] = [await colors('light'), await colors('dark')]
    expect(dark.onScreen).not.toEqual(light.onScreen)
    expect(dark.onPaper).toEqual(light.onPaper)
  })
})
