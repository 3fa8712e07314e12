import { type RawBuilder, sql } from 'kysely'
import { seedManyCreators } from '#bench/support/many-creators.ts'
import { countedTo } from '#server/kernel/pages.ts'
import { bodyOptions } from '#server/lookups/index.ts'
import { orders, searchQueries } from '#server/profiles/performers/search.ts'
import { type CreatorSearch, filtersOf } from '#server/profiles/performers/search-filters.ts'
import { expect, test, type World } from '#tests/support/world.ts'

const isMeasured = Boolean(process.env.MEASURE)
/** A fifth of the data uses the same indexes, and takes a fifth of the time to seed. */
const creators = isMeasured ? 100_000 : 20_000
/** Limits for Postgres at the 95th percentile: milliseconds, and pages of 8 kB. */
const maxMs = 20
const maxPages = isMeasured ? 20_000 : 10_000

/** Each filter of the contract, alone. */
const single: CreatorSearch[] = [
  {},
  { q: 'ann' },
  { q: 'a' },
  { q: 'zz' },
  { q: 'mara99' },
  { q: 'nobody here' },
  { isFeatured: true },
  { isFeatured: false },
  { isFreeSubscription: true },
  { categoryIds: '692100000000000000000003' },
  { country: 'NO' },
  { gender: 'transgender' },
  { sexualOrientation: 'bisexual' },
  { age: '23_25' },
  { age: 'over_50' },
  { eyes: 'red' },
  { hair: 'multiColored' },
  { butt: 'small' },
  { height: 'over_190' },
  { weight: 'over_100' },
  { ethnicity: 'asian' },
  { bodyType: 'gymBody' },
  { eyes: 'no such colour' },
]

const sorts = ['popular', 'latest', 'oldest', 'online', 'live'] as const
const sorted = sorts.map((sortBy): CreatorSearch => ({ sortBy }))

/** Pseudorandom numbers from 0 to 1 by seed (mulberry32). */
function chances(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Fifty searches with two to five filters each, in any sort order. */
function combinations(): CreatorSearch[] {
  const chance = chances(8)
  const pick = <T>(choices: readonly T[]) => choices[Math.floor(chance() * choices.length)] as T
  const filters: Record<string, () => unknown> = {
    q: () => pick(['an', 'mar', 'zoe', 'lena 1', '77']),
    isFeatured: () => pick([true, false]),
    isFreeSubscription: () => pick([true, false]),
    categoryIds: () => `69210000000000000000000${pick([1, 2, 3, 4, 5])}`,
    country: () => pick(['US', 'DE', 'IS']),
    gender: () => pick(bodyOptions.genders).value,
    age: () => pick(bodyOptions.ages).value,
    eyes: () => pick(bodyOptions.eyes).value,
    hair: () => pick(bodyOptions.hairs).value,
    height: () => pick(bodyOptions.heights).value,
    ethnicity: () => pick(bodyOptions.ethnicities).value,
    bodyType: () => pick(bodyOptions.bodyTypes).value,
  }
  return Array.from({ length: 50 }, () => {
    const count = 2 + Math.floor(chance() * 4)
    const chosen = Array.from({ length: count }, () => pick(Object.keys(filters)))
    const found = chosen.map((name) => [name, filters[name]?.()])
    return { ...Object.fromEntries(found), sortBy: pick(sorts) } as CreatorSearch
  })
}

interface Cost {
  search: CreatorSearch
  ms: number
  pages: number
}

interface Explained {
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }
  'Planning Time': number
  'Execution Time': number
}

const pageSize = 24
const reader = { viewer: { id: 'f'.repeat(24), isPerformer: false }, country: 'NO' }

const queriesOf = ({ db, clock }: World, search: CreatorSearch) => {
  const filters = filtersOf(search, clock.now())
  const order = orders[(search.sortBy || 'popular') as keyof typeof orders]
  const page = { limit: pageSize, offset: 0 }
  const { matches, rows } = searchQueries(db, reader, { filters, order, page })
  return { page: rows, count: matches.limit(countedTo + 1) }
}

/**
 * Cost in Postgres of the page and the total of a search; when measuring time, the best of three.
 */
async function costOf(world: World, search: CreatorSearch): Promise<Cost> {
  const { page, count } = queriesOf(world, search)
  const costs: Cost[] = []
  for (let run = 0; run < (isMeasured ? 3 : 1); run++) {
    const parts = [await explain(world, sql`${page}`), await explain(world, sql`${count}`)]
    const sum = (of: (part: Explained) => number) => parts.reduce((all, part) => all + of(part), 0)
    costs.push({
      search,
      ms: sum((part) => part['Planning Time'] + part['Execution Time']),
      pages: sum(({ Plan }) => Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks']),
    })
  }
  return costs.reduce((best, cost) => (cost.ms < best.ms ? cost : best))
}

async function explain({ db }: World, query: RawBuilder<unknown>): Promise<Explained> {
  const { rows } = await sql<{ 'QUERY PLAN': [Explained] }>`
    explain (analyze, buffers, timing off, format json) ${query}`.execute(db)
  const [explained] = rows[0]?.['QUERY PLAN'] ?? []
  if (!explained) throw new Error('a plan without an explanation')
  return explained
}

async function planOf(world: World, search: CreatorSearch): Promise<string> {
  const { page } = queriesOf(world, search)
  const plan = await sql<{ 'QUERY PLAN': string }>`explain (costs off) ${page}`.execute(world.db)
  const text = plan.rows.map((line) => line['QUERY PLAN']).join('\n')
  // Dates of birth depend on the day of the test.
  return `-- ${JSON.stringify(search)}\n${text.replace(/'\d{4}-\d{2}-\d{2}'/g, "'<day>'")}`
}

const p95 = (costs: readonly Cost[], of: 'ms' | 'pages') =>
  costs.map((cost) => cost[of]).sort((one, other) => one - other)[Math.floor(costs.length * 0.95)]

/**
 * Page counts are the same on any machine. Time and plans are compared only with `MEASURE=1`, on an
 * otherwise idle machine; it prints every figure.
 */
test(`searching ${creators} creators reads few pages`, { timeout: 600_000 }, async ({ world }) => {
  await seedManyCreators(world.db, creators)
  const costs: Cost[] = []
  for (const search of [...single, ...sorted, ...combinations()]) {
    costs.push(await costOf(world, search))
  }
  expect(p95(costs, 'pages')).toBeLessThan(maxPages)
  if (isMeasured) await measure(world, costs)
})

async function measure(world: World, costs: readonly Cost[]): Promise<void> {
  const figures = costs.map(({ ms, pages, search }) => [
    ms.toFixed(1),
    pages,
    JSON.stringify(search),
  ])
  process.stdout.write(`${figures.map((figure) => figure.join(' ')).join('\n')}\n`)
  const plans: string[] = []
  for (const search of [...single, ...sorted]) plans.push(await planOf(world, search))
  await expect(`${plans.join('\n\n')}\n`).toMatchFileSnapshot('creator-search-plans.txt')
  expect(p95(costs, 'ms')).toBeLessThan(maxMs)
}
