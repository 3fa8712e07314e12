/**
 * `npm run bench:growth`: the cost of reads as the site grows: the home feed and a list at 1, 10
 * and 50 times the bench's seed, and at 50 times for extreme accounts, with a million charges.
 * Takes some minutes, and 3 GB of disk, which are freed afterwards.
 */

import { openReader, type Reading } from './growth/reader.ts'
import { home, readsOf } from './growth/reads-of-extremes.ts'
import { seedExtremes } from './growth/seed-extremes.ts'
import { openCluster } from './support/postgres.ts'
import { mark } from './support/report.ts'
import { type Seeded, seed } from './support/seed.ts'

const most = { growth: 1.2, postgresMs: 20 }
const lists = { home, 'list of 20': '/user/feeds?limit=20' }

const held: boolean[] = []
const judge = (
  name: string,
  { postgresMs, wholeMs }: Reading,
  comparison: string,
  isGood: boolean,
) => {
  held.push(isGood)
  const [postgres, whole] = [postgresMs, wholeMs].map((ms) => ms.toFixed(2).padStart(7))
  console.log(`  ${name.padEnd(44)}${postgres} ms ${whole} ms   ${comparison} ${mark(isGood)}`)
}

const first = new Map<string, Reading>()
for (const times of [1, 10, 50]) {
  const cluster = await openCluster()
  try {
    const reader = await openReader(cluster)
    try {
      const seeded = await seed(reader.db, times)
      console.log(`\n${times} times the seed: Postgres, whole`)
      for (const [name, url] of Object.entries(lists)) {
        const reading = await reader.read(url, seeded.fans.slice(0, 20))
        const growth = reading.postgresMs / (first.get(name) ?? reading).postgresMs
        judge(name, reading, `${growth.toFixed(2)} of ${most.growth}`, growth <= most.growth)
        if (times === 1) first.set(name, reading)
      }
      if (times === 50) await measureExtremes(reader, seeded)
    } finally {
      await reader.close()
    }
  } finally {
    await cluster.close()
  }
}
process.exitCode = held.every(Boolean) ? 0 : 1

async function measureExtremes(reader: Awaited<ReturnType<typeof openReader>>, seeded: Seeded) {
  const extremes = await seedExtremes(reader.db, seeded)
  console.log('\nthose who have most')
  for (const [name, url, token] of readsOf(extremes)) {
    const reading = await reader.read(url, [{ token }])
    const isGood = reading.postgresMs <= most.postgresMs
    judge(name, reading, `at most ${most.postgresMs}`, isGood)
  }
}
