import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { pagesWithIds, sitePages } from '#tests/support/page-routes.ts'
import { axeInBothThemes, axeInTheDark, axeViolations, rulesOfColours } from './support/axe.ts'
import { desktop, expect, isWholeMatrix, languages, phone, test, visit } from './support/browser.ts'
import { looseNames, otherTitles, wideParts } from './support/layout-faults.ts'
import { demoPerson, type Person } from './support/people.ts'
import { makeStressContent, type StressContent } from './support/stress-content.ts'
import { smallTargets } from './support/touch-targets.ts'

/**
 * The phone comes last: there the page is left in its dark theme. What is between these and beyond them
 * is walked with E2E_MATRIX=1.
 */
const widths = [desktop.width, ...(isWholeMatrix ? [1920, 820] : []), 768, 320, phone.width]

let content: StressContent
beforeAll(async () => {
  content = await makeStressContent('elena')
})
afterAll(() => content?.undo())

/** Pages that differ by who reads them in more than their frame; the others are walked once. */
const differsByReader = (address: string) =>
  ['/', '/home', '/explore', '/messages', `/${content.creator.username}`].includes(address) ||
  address.startsWith('/post/')

/** Parts of a page that only a query shows. */
const sections = ['details', 'subscription', 'protection', 'security'].map(
  (section) => `/creator/account?section=${section}`,
)

const addressesOfPages = (): string[] => [
  ...sitePages()
    .filter(({ path }) => !/[:*]/.test(path))
    .map(({ path }) => path),
  ...pagesWithIds().map(({ path, shows }) => {
    const example = content.examples[shows]
    if (!example) throw new Error(`${path} needs an example of ${shows} in stress-content.ts`)
    return path.replace(/:\w+/, example)
  }),
  '/nothing/is/here',
]

/**
 * What breaks a rule of accessibility, the phone in its dark theme and the wide page's light colours;
 * with E2E_MATRIX=1 both in both themes.
 */
const axeAt: Record<number, (page: Page) => Promise<string[]>> = {
  [desktop.width]: isWholeMatrix ? axeInBothThemes : (page) => axeViolations(page, rulesOfColours),
  [phone.width]: isWholeMatrix ? axeInBothThemes : axeInTheDark,
}

/** Pages that were walked: who reads one changes little of it, and each costs some seconds. */
const lookedAt = new Set<string>()

/**
 * Every page that opens for somebody: what is wider than the screen on every width, whether it has one
 * title there, what breaks a rule of accessibility, and on a phone what is too small to touch and which names could turn the
 * text around them.
 */
async function faultsOf(page: Page, addresses: readonly string[]): Promise<string[]> {
  const names = [content.creator, content.fan].flatMap(({ name, username }) => [
    name,
    `@${username}`,
  ])
  const found: string[] = []
  for (const address of addresses) {
    if (lookedAt.has(address) && !differsByReader(address)) continue
    await visit(page, address)
    if (new URL(page.url()).pathname !== new URL(address, page.url()).pathname) continue
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const parts = await wideParts(page)
      // The design system shows what a title looks like.
      if (address !== '/dev/ui') parts.push(...(await otherTitles(page)))
      if (width === phone.width) {
        parts.push(...(await smallTargets(page)), ...(await looseNames(page, names)))
      }
      if (!lookedAt.has(address)) parts.push(...((await axeAt[width]?.(page)) ?? []))
      found.push(...parts.map((part) => `${address} at ${width}: ${part}`))
    }
    lookedAt.add(address)
  }
  return found
}

type Reader = [
  name: string,
  find: () => Person | undefined | Promise<Person>,
  reads: (address: string) => boolean,
]

const isConsole = (address: string) => address.startsWith('/admin')
const isNoConsole = (address: string) => !isConsole(address)

/** Staff see the site's other pages as fans do. */
const readers: Reader[] = [
  ['a fan', () => content.fan, isNoConsole],
  ['a creator', () => content.creator, isNoConsole],
  ['a visitor', () => undefined, isNoConsole],
  ['staff', () => demoPerson('ops'), isConsole],
]

const timeout = 600_000

beforeEach(() => {
  if (isWholeMatrix) lookedAt.clear()
})

test.for(readers.flatMap((reader) => languages.map((locale) => [locale, ...reader] as const)))(
  'no page scrolls sideways, is hard to touch or breaks a rule of axe, in %s for %s',
  { timeout },
  async ([locale, , find, reads], { open }) => {
    const person = await find()
    const { page } = await open({ locale, ...(person && { as: person }) })
    const addresses = [...addressesOfPages(), ...sections].filter(reads)
    expect(addresses.length).toBeGreaterThan(3)
    expect(await faultsOf(page, addresses)).toEqual([])
  },
)

test('pages run from the right in Arabic, none scrolls sideways or breaks a rule of axe', {
  timeout,
}, async ({ open }) => {
  const { page } = await open({ locale: 'ar', as: content.fan })
  for (const address of ['/', '/wallet', '/user/account', `/${content.creator.username}`]) {
    await visit(page, address)
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
    for (const width of [desktop.width, phone.width, 320]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await wideParts(page), `${address} at ${width}`).toEqual([])
    }
    expect(await axeViolations(page), address).toEqual([])
  }
})
