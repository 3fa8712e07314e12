import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { notPages, pageRoutes } from '#tests/support/page-routes.ts'
import { expect, phone, test, visit } from './support/browser.ts'
import { demoPerson, type Person } from './support/people.ts'
import { makeStressContent, type StressContent } from './support/stress-content.ts'
import { smallTargets } from './support/touch-targets.ts'

const widths = [320, phone.width, 768, 820, 1440, 1920]

let content: StressContent
beforeAll(async () => {
  content = await makeStressContent('elena')
})
afterAll(() => content?.undo())

/** What the parameters of addresses stand for; a new route with another one is named by the test. */
const examples = ({ creator, post, conversationId, emailId, waiting }: StressContent) => ({
  '/admin/verification/:id': `/admin/verification/${waiting.id}`,
  '/post/:id': `/post/${post.slug}`,
  '/messages/:id': `/messages/${conversationId}`,
  '/creator/my-post/:id': `/creator/my-post/${post._id}`,
  '/page/:slug': '/page/privacy-policy',
  '/admin/pages/:id': '/admin/pages/692200000000000000000001',
  '/dev/mail/:id': `/dev/mail/${emailId}`,
  '/:profileId': `/${creator.username}`,
  '/*': '/nothing/is/here',
})

function addressesOfPages(): string[] {
  const byPattern = Object.entries(examples(content)).sort(([a], [b]) => b.length - a.length)
  return pageRoutes()
    .filter(({ path }) => !notPages.includes(path))
    .map(({ path }) => {
      const [pattern = '', example = ''] = byPattern.find(([start]) => path.startsWith(start)) ?? []
      const address = example + path.slice(pattern.length)
      if (address.includes(':')) throw new Error(`name an example of ${path} in this test`)
      return address
    })
}

/**
 * Every page that opens for somebody, on every width: what is wider than the screen, and on a phone
 * what is too small to touch and which names could turn the text around them.
 */
async function faultsOf(page: Page, addresses: readonly string[]): Promise<string[]> {
  const found: string[] = []
  const names = [content.creator, content.fan].flatMap(({ name, username }) => [
    name,
    `@${username}`,
  ])
  for (const address of addresses) {
    await visit(page, address)
    if (new URL(page.url()).pathname !== address) continue
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const wide = await page.evaluate(widestParts)
      const others =
        width === phone.width
          ? [...(await smallTargets(page)), ...(await looseNames(page, names))]
          : []
      found.push(...[...wide, ...others].map((part) => `${address} at ${width}: ${part}`))
    }
  }
  return found
}

/** Names of people that stand in a page without a direction of their own. */
const looseNames = (page: Page, names: readonly string[]): Promise<string[]> =>
  page.evaluate((names) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (texts.nextNode()) {
      const { textContent: text = '', parentElement: parent } = texts.currentNode
      if (!names.some((name) => text?.includes(name))) continue
      if (parent?.closest('bdi, script, option, textarea')) continue
      found.push(`a name without <bdi> in ${parent?.tagName}.${parent?.className}: ${text}`)
    }
    return found.map((one) => one.slice(0, 160))
  }, names)

/** Rows made to be scrolled, such as tabs, hide their scroll bar; all else stays within the screen. */
async function widestParts(): Promise<string[]> {
  // The second frame is laid out for the new width.
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  const root = document.documentElement
  const nameOf = (one: Element) => `${one.tagName} .${one.className}`.slice(0, 120)
  const scrolls = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
    (one) =>
      one.scrollWidth > one.clientWidth + 1 &&
      /auto|scroll/.test(getComputedStyle(one).overflowX) &&
      getComputedStyle(one).scrollbarWidth !== 'none' &&
      one.tagName !== 'TEXTAREA',
  )
  const lastBeyond = (one: Element) => {
    const { right } = one.getBoundingClientRect()
    const inside = [...one.querySelectorAll('*')]
    return inside.findLast((part) => part.getBoundingClientRect().right > right) ?? one
  }
  const isWide = root.scrollWidth > innerWidth
  const beyond = [...document.body.querySelectorAll('*')].filter(
    (one) => isWide && one.getBoundingClientRect().right > innerWidth + 1,
  )
  return [
    ...(isWide ? [`${root.scrollWidth} px, by ${beyond.slice(-1).map(nameOf)}`] : []),
    ...scrolls.map((one) => `scrolls: ${nameOf(one)} by ${nameOf(lastBeyond(one))}`),
  ]
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
  ['a visitor', () => undefined, isNoConsole],
  ['a fan', () => content.fan, isNoConsole],
  ['a creator', () => content.creator, isNoConsole],
  ['staff', () => demoPerson('ops'), isConsole],
]

const timeout = 600_000

test.for(readers)(
  'nothing scrolls sideways, all can be touched, names stand apart, for %s',
  { timeout },
  async (reader, { open }) => {
    const [, find, reads] = reader
    const person = await find()
    const { page } = await open({ reducedMotion: true, ...(person && { as: person }) })
    const addresses = addressesOfPages().filter(reads)
    expect(addresses.length).toBeGreaterThan(3)
    expect(await faultsOf(page, addresses)).toEqual([])
  },
)
