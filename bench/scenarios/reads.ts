import { hash } from 'node:crypto'
import type autocannon from 'autocannon'
import type { RunningServer } from '#tools/processes/index.ts'
import { keepActive } from '../support/activity.ts'
import { type Comparison, compare } from '../support/report.ts'
import { measure } from '../support/rounds.ts'
import type { Seeded } from '../support/seed.ts'

interface Compared {
  product: RunningServer
  bare: RunningServer
  seeded: Seeded
}

/** A page of one fan: the requested path, and the posts it contains. */
interface Page {
  path: string
  token: string
  ids: string[]
  body: string
}

interface List {
  title: string
  path: string
  atLeast: number
}

const lists: List[] = [
  { title: 'List of 20 posts', path: '/user/feeds?limit=20', atLeast: 1.2 },
  { title: 'Home feed, 12 posts', path: '/user/feeds?isHome=true&limit=12', atLeast: 1 },
]

/** How many of the fans read at the same time: a quiet hour, and a busy one. */
const readersAtOnce = [16, 64]

/** Pages are drawn from this many per fan, this many per fan on average. */
const pagesOfFan = { walked: 10, drawn: 3 }
const drawSeed = 'pages of the bench'

/**
 * Lists for many signed-in fans and pages, during likes, edits and purchases, compared with a bare
 * server that is given the ids of the page.
 */
export async function compareReads({ product, bare, seeded }: Compared): Promise<Comparison[]> {
  const stop = keepActive(product.apiUrl, seeded)
  try {
    const comparisons: Comparison[] = []
    for (const list of lists)
      comparisons.push(...(await compareList({ product, bare, seeded }, list)))
    return comparisons
  } finally {
    stop()
  }
}

async function compareList(
  { product, bare, seeded }: Compared,
  { title, path, atLeast }: List,
): Promise<Comparison[]> {
  const pages = await drawPages(product.apiUrl, path, seeded)
  const barePath = ({ ids }: Page) => `/posts?ids=${ids.join()}`
  await compareBodies(bare.apiUrl, pages, barePath)
  const target = (name: string, url: string, pathOf: (page: Page) => string) => ({
    name,
    requests: () => ({ url, options: { setupClient: spread(pages, pathOf) } }),
  })
  const targets = [
    target('ours', product.apiUrl, (page) => page.path),
    target('bare, given the ids', bare.apiUrl, barePath),
  ]
  const comparisons: Comparison[] = []
  for (const readers of readersAtOnce) {
    const [first, second] = await measure(targets, readers)
    if (!first || !second) throw new Error('both servers must be measured')
    comparisons.push(compare(`${title}, ${readers} at once`, [first, second], atLeast))
  }
  return comparisons
}

/** Every client starts at another page and reads all of them. */
function spread(pages: Page[], pathOf: (page: Page) => string) {
  let clients = 0
  return (client: autocannon.Client) => {
    const begin = (clients++ * 37) % pages.length
    const own = [...pages.slice(begin), ...pages.slice(0, begin)]
    client.setRequests(
      own.map((page) => ({ path: pathOf(page), headers: { authorization: page.token } })),
    )
  }
}

/** Pages of all fans in random order by seed, the same in every run. */
async function drawPages(apiUrl: string, path: string, { fans }: Seeded): Promise<Page[]> {
  const walks = await Promise.all(fans.map(({ token }) => walkPages(apiUrl, path, token)))
  return walks
    .flat()
    .map((page, nth) => ({ page, drawn: hash('sha1', `${drawSeed} ${nth}`) }))
    .sort((a, b) => (a.drawn < b.drawn ? -1 : 1))
    .slice(0, fans.length * pagesOfFan.drawn)
    .map(({ page }) => page)
}

async function walkPages(apiUrl: string, path: string, token: string): Promise<Page[]> {
  const pages: Page[] = []
  let cursor = ''
  while (pages.length < pagesOfFan.walked) {
    const url = path + cursor
    const response = await fetch(apiUrl + url, { headers: { authorization: token } })
    const body = await response.text()
    const { data } = JSON.parse(body)
    const ids = data.data.map(({ _id }: { _id: string }) => _id)
    pages.push({ path: url, token, ids, body })
    cursor = data.next
      ? `&before=${encodeURIComponent(data.next)}`
      : `&offset=${pages.reduce((sum, page) => sum + page.ids.length, 0)}`
  }
  return pages
}

const maxSizeDifference = 0.05

/** Both must return the same fields, in bodies of about the same size, for a fair comparison. */
async function compareBodies(
  bareUrl: string,
  pages: Page[],
  barePath: (page: Page) => string,
): Promise<void> {
  const sizes = { product: 0, bare: 0 }
  const fields = { product: new Set<string>(), bare: new Set<string>() }
  for (const page of pages.slice(0, 50)) {
    const { token, body } = page
    const response = await fetch(bareUrl + barePath(page), { headers: { authorization: token } })
    for (const [server, text] of Object.entries({ product: body, bare: await response.text() })) {
      const name = server as 'product' | 'bare'
      sizes[name] += Buffer.byteLength(text)
      for (const field of fieldsOf(JSON.parse(text))) fields[name].add(field)
    }
  }
  const { product, bare } = fields
  const missing = [...product, ...bare].filter((field) => !product.has(field) || !bare.has(field))
  if (missing.length > 0) throw new Error(`only one of both answers ${missing.join(', ')}`)
  if (Math.abs(sizes.product / sizes.bare - 1) > maxSizeDifference) {
    throw new Error(`bodies differ too much: ${sizes.product} and ${sizes.bare} bytes`)
  }
}

/** Paths of all fields, such as `data.data.performer.stats.likes`. */
function fieldsOf(value: unknown, path: string[] = []): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => fieldsOf(item, path))
  const inner = Object.entries(typeof value === 'object' && value ? value : {})
  return [path.join('.'), ...inner.flatMap(([name, held]) => fieldsOf(held, [...path, name]))]
}
