import { axeViolations } from './support/axe.ts'
import { desktop, expect, phone, test, visit } from './support/browser.ts'
import { wideParts } from './support/layout-faults.ts'
import { narrow, walkPages, walkTimeout } from './support/page-walk.ts'

/** The studio and the console have files of their own, which other workers walk. */
const content = walkPages([
  { reader: 'a fan', find: ({ fan }) => fan, audiences: ['everyone', 'accounts'] },
  { reader: 'a creator', find: ({ creator }) => creator, audiences: ['everyone', 'accounts'] },
  { reader: 'a visitor', find: () => undefined, audiences: ['everyone'] },
])

test('pages run from the right in Arabic, none scrolls sideways or breaks a rule of axe', {
  timeout: walkTimeout,
}, async ({ open }) => {
  const { creator, fan } = content()
  const { page } = await open({ locale: 'ar', as: fan })
  for (const address of ['/', '/wallet', '/user/account', `/${creator.username}`]) {
    await visit(page, address)
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
    for (const width of [desktop.width, phone.width, narrow]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await wideParts(page), `${address} at ${width}`).toEqual([])
    }
    expect(await axeViolations(page), address).toEqual([])
  }
})
