import { describe, desktopOnly, expect, phone, test, visit } from './support/browser.ts'
import { lostInLargeText } from './support/large-text.ts'
import { demoPerson } from './support/people.ts'

const own = {
  alex: [
    '/home',
    '/mara',
    '/explore',
    '/wallet',
    '/user/cards',
    '/user/my-subscription',
    '/user/following',
    '/messages',
  ],
  ines: ['/creator/my-post', '/creator/account', '/creator/earning', '/creator/my-subscriber'],
  ops: ['/admin', '/admin/accounts', '/admin/ledger'],
}

describe('text at 200 %', () => {
  test.for([
    ['a visitor', undefined, ['/', '/mara', '/auth/login']],
    ['a fan', 'alex', own.alex],
    ['a creator', 'ines', own.ines],
    ['a creator who earns much', 'mara', ['/creator/earning']],
    ['staff', 'ops', own.ops],
  ] as const)(
    '%s loses nothing, on a phone and on a computer',
    async ([, name, paths], { open }) => {
      const as = name ? { as: await demoPerson(name) } : {}
      const lost: string[] = []
      for (const viewport of [phone, { width: 1280, height: 900 }]) {
        const { page } = await open({ viewport, ...as })
        for (const path of paths) {
          await visit(page, path)
          const here = await lostInLargeText(page)
          lost.push(...here.map((line) => `${path} at ${viewport.width}: ${line}`))
        }
      }
      expect(lost).toEqual([])
    },
  )
})

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
