/**
 * `npm run bench:messages`: a mass message to 100,000 fans under read load. Takes some minutes, and 3 GB of
 * disk, which are freed afterwards.
 */

import { connectDatabase, type Db, migrate } from '#server/platform/database/index.ts'
import { addSubscribers, sendToAll } from './messages/mass-message.ts'
import { openFilledCluster } from './support/postgres.ts'
import { say } from './support/report.ts'
import { seed } from './support/seed.ts'
import { startBenchProduct } from './support/servers.ts'

const fans = 100_000
const mostSeconds = 60
const minReadShare = 2 / 3

const { cluster, filled } = await openFilledCluster(async (url) => {
  const database = connectDatabase({ url, poolSize: 1, onError: () => {} })
  try {
    await migrate(database.pool)
    const seeded = await seed(database.db as Db)
    await addSubscribers(database.db as Db, seeded, fans)
    return seeded
  } finally {
    await database.close()
  }
})
try {
  const product = await startBenchProduct(cluster)
  try {
    const { seconds, delivered, readShare } = await sendToAll(product, filled)
    const isWhole = delivered >= fans
    say('copies stored and counted', `${delivered}, at least ${fans}`, isWhole)
    say('after', `${seconds.toFixed(1)} s of ${mostSeconds}`, seconds <= mostSeconds)
    const share = `${readShare.toFixed(2)}, at least ${minReadShare.toFixed(2)}`
    say('readers kept', share, readShare >= minReadShare)
  } finally {
    await product.stop()
  }
} finally {
  await cluster.close()
}
