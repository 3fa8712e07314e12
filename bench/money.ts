/**
 * `npm run bench:money`: lists of money with a million rows in each table, of a creator who has half of them
 * and of staff. Takes some minutes, and 6 GB of disk, which are freed afterwards.
 */

import { openReader } from './growth/reader.ts'
import { readsOfMoney } from './growth/reads-of-extremes.ts'
import { seedExtremes } from './growth/seed-extremes.ts'
import { seedMoney } from './growth/seed-money.ts'
import { openCluster } from './support/postgres.ts'
import { mark } from './support/report.ts'
import { seed } from './support/seed.ts'

const mostMs = 20

const cluster = await openCluster()
try {
  const reader = await openReader(cluster)
  try {
    const seeded = await seed(reader.db)
    const extremes = await seedExtremes(reader.db, seeded)
    await seedMoney(reader.db, seeded)
    console.log('a million rows each: Postgres, whole')
    for (const [name, url, token] of readsOfMoney(extremes)) {
      const { postgresMs, wholeMs } = await reader.read(url, [{ token }])
      const [postgres, whole] = [postgresMs, wholeMs].map((ms) => ms.toFixed(2).padStart(7))
      const isGood = postgresMs <= mostMs
      if (!isGood) process.exitCode = 1
      console.log(
        `  ${name.padEnd(44)}${postgres} ms ${whole} ms   at most ${mostMs} ${mark(isGood)}`,
      )
    }
  } finally {
    await reader.close()
  }
} finally {
  await cluster.close()
}
