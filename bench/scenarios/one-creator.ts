import { type ChargeParts, createSpender, sendTip } from '#server/money/charges/index.ts'
import { connectDatabase, type Db } from '#server/platform/database/index.ts'
import { openSettings } from '#server/site/settings/index.ts'
import type { BenchCluster } from '../support/postgres.ts'
import { type Comparison, compare } from '../support/report.ts'
import { measureWork } from '../support/rounds.ts'
import type { Seeded } from '../support/seed.ts'
import { poolSize } from '../support/servers.ts'

const fans = 32

/**
 * Many concurrent tips to one creator, compared with tips to different creators: a popular creator
 * must not become a hot row. Without HTTP, whose cost would hide the difference.
 */
export async function compareOneCreator(
  cluster: BenchCluster,
  seeded: Seeded,
): Promise<Comparison> {
  const { db, close } = connectDatabase({ url: cluster.databaseUrl, poolSize, onError: () => {} })
  const parts = { ...(await chargeParts(db)), streamOfTip: async () => undefined }
  const tip = (fan: number, creator: number) => {
    const buyer = { id: seeded.fans[fan]?.id ?? '', key: undefined, country: undefined }
    return sendTip(parts, buyer, { creatorId: seeded.creators[creator]?.id ?? '', price: 10 })
  }
  try {
    const [first, second] = await measureWork(fans, [
      { name: 'one creator', work: (nth) => tip(nth, 0) },
      { name: '32 creators', work: (nth) => tip(nth, nth) },
    ])
    if (!first || !second) throw new Error('both ways must be measured')
    return compare('32 fans tip one creator', [first, second], 0.85)
  } finally {
    parts.settings.stop()
    await close()
  }
}

async function chargeParts(db: Db): Promise<ChargeParts> {
  const settings = await openSettings(db)
  const clock = { now: () => new Date() }
  return { db, settings, clock, spender: createSpender({ db, clock }) }
}
