import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { pagesWithIds, sitePages } from '#tests/support/page-routes.ts'
import type { PageAudience } from '#web/page-facts.ts'
import { axeInBothThemes, axeInTheDark, axeViolations, rulesOfColours } from './axe.ts'
import { desktop, expect, isWholeMatrix, languages, phone, test, visit } from './browser.ts'
import { looseNames, otherTitles, wideParts } from './layout-faults.ts'
import type { Person } from './people.ts'
import { makeStressContent, type StressContent } from './stress-content.ts'
import { smallTargets } from './touch-targets.ts'

/** The narrowest screen that the product is made for. */
export const narrow = 320

/**
 * With E2E_MATRIX=1 what is between these and beyond them as well. The phone comes last: there the page is left
 * in its dark theme.
 */
const widths = [desktop.width, ...(isWholeMatrix ? [1920, 820, 768] : []), narrow, phone.width]

/**
 * German, whose words are the longest: what the walk looks for depends on the length of texts, not on their
 * language. With E2E_MATRIX=1 all languages.
 */
const walkedLanguages = isWholeMatrix ? languages : (['de'] as const)

/** Pages that differ by who reads them in more than their frame; the others are walked once. */
const differsByReader = (address: string, { creator }: StressContent) =>
  ['/', '/home', '/explore', '/messages', `/${creator.username}`].includes(address) ||
  address.startsWith('/post/')

/** Parts of a page that only a query shows. */
const sections = ['details', 'subscription', 'protection', 'security'].map(
  (section) => `/creator/account?section=${section}`,
)

/** The addresses of the pages for one of these audiences. */
function addressesFor(audiences: readonly PageAudience[], { examples }: StressContent): string[] {
  const isWanted = ({ audience }: { audience: PageAudience }) => audiences.includes(audience)
  return [
    ...sitePages()
      .filter((page) => isWanted(page) && !/[:*]/.test(page.path))
      .map(({ path }) => path),
    ...pagesWithIds()
      .filter(isWanted)
      .map(({ path, shows }) => {
        const example = examples[shows]
        if (!example) throw new Error(`${path} needs an example of ${shows} in stress-content.ts`)
        return path.replace(/:\w+/, example)
      }),
    ...(audiences.includes('everyone') ? ['/nothing/is/here'] : []),
    ...(audiences.includes('creators') ? sections : []),
  ]
}

/**
 * What breaks a rule of accessibility, the phone in its dark theme and the wide page's light colours;
 * with E2E_MATRIX=1 both in both themes.
 */
const axeAt: Record<number, (page: Page) => Promise<string[]>> = {
  [desktop.width]: isWholeMatrix ? axeInBothThemes : (page) => axeViolations(page, rulesOfColours),
  [phone.width]: isWholeMatrix ? axeInBothThemes : axeInTheDark,
}

/**
 * Every page that opens for somebody: what is wider than the screen on every width, whether it has one
 * title there, what breaks a rule of accessibility, and on a phone what is too small to touch and which
 * names could turn the text around them.
 */
async function walk(
  page: Page,
  addresses: readonly string[],
  content: StressContent,
  lookedAt: ReadonlySet<string>,
): Promise<{ found: string[]; walked: string[] }> {
  const names = [content.creator, content.fan].flatMap(({ name, username }) => [
    name,
    `@${username}`,
  ])
  const found: string[] = []
  const walked: string[] = []
  for (const address of addresses) {
    if (lookedAt.has(address) && !differsByReader(address, content)) continue
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
    walked.push(address)
  }
  return { found, walked }
}

interface Reader {
  reader: string
  find: (content: StressContent) => Person | undefined | Promise<Person>
  /** Whose pages the reader walks through: those of others do not open. */
  audiences: readonly PageAudience[]
}

export const walkTimeout = 600_000

/**
 * A test for each reader and language that walks through their pages. Each page is walked once, as its first
 * reader finds it, unless it differs by who reads it. Answers the content, for further tests.
 */
export function walkPages(readers: readonly Reader[]): () => StressContent {
  let content: StressContent
  beforeAll(async () => {
    content = await makeStressContent('elena')
  })
  afterAll(() => content?.undo())

  const lookedAt = new Set<string>()
  const walks = readers.flatMap((one) => walkedLanguages.map((locale) => ({ ...one, locale })))
  test.for(walks)(
    'no page scrolls sideways, is hard to touch or breaks a rule of axe, in $locale for $reader',
    { timeout: walkTimeout },
    async ({ locale, find, audiences }, { open }) => {
      const person = await find(content)
      const { page } = await open({ locale, ...(person && { as: person }) })
      const addresses = addressesFor(audiences, content)
      expect(addresses.length).toBeGreaterThan(3)
      const { found, walked } = await walk(page, addresses, content, lookedAt)
      expect(found).toEqual([])
      // Only now: a second try has to find what the first has found.
      if (!isWholeMatrix) for (const address of walked) lookedAt.add(address)
    },
  )
  return () => content
}
