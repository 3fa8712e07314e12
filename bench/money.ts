/**
 * `npm run bench:money`: lists of money with a million rows in each table, of a creator who has half of them
 * and of staff. Takes some minutes, and 6 GB of disk, which are freed afterwards.
 */

import { connectDatabase, type Db, migrate } from '#server/platform/database/index.ts'
import { openReader } from './growth/reader.ts'
import { readsOfMoney } from './growth/reads-of-extremes.ts'
import { seedExtremes } from './growth/seed-extremes.ts'
import { seedMoney } from './growth/seed-money.ts'
import { openFilledCluster } from './support/postgres.ts'
import { mark } from './support/report.ts'
import { seed } from './support/seed.ts'

const mostMs = 20

const { cluster, filled } = await openFilledCluster(async (url) => {
  const database = connectDatabase({ url, poolSize: 1, onError: () => {} })
  try {
    await migrate(database.pool)
    const seeded = await seed(database.db as Db)
    const extremes = await seedExtremes(database.db as Db, seeded)
    await seedMoney(database.db as Db, seeded)
    return extremes
  } finally {
    await database.close()
  }
})
try {
  const reader = await openReader(cluster)
  try {
    console.log('a million rows each: Postgres, median (least to most); whole')
    for (const [name, url, token] of readsOfMoney(filled)) {
      const { postgresMs, postgresSpread, wholeMs } = await reader.read(url, [{ token }])
      const spread = postgresSpread.map((ms) => ms.toFixed(1)).join(' to ')
      const isGood = postgresMs <= mostMs
      if (!isGood) process.exitCode = 1
      console.log(
        `  ${name.padEnd(36)}${postgresMs.toFixed(2).padStart(7)} ms (${spread})`.padEnd(68),
        `${wholeMs.toFixed(2).padStart(7)} ms   at most ${mostMs} ${mark(isGood)}`,
      )
    }
  } finally {
    await reader.close()
  }
} finally {
  await cluster.close()
}
