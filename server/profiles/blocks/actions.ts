import {
  insertBlock,
  insertBlockByFan,
  listBlockedCountries,
  type NewBlock,
  type Reader,
  replaceBlockedCountries,
} from '#server/access/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Db } from '#server/platform/database/index.ts'
import { publish } from '#server/platform/jobs/index.ts'
import { isBlocked } from './reads.ts'

interface BlockParts {
  db: Db
  clock: Clock
}

/** Block a fan. Throws `not_found`, also for a creator, and `already_blocked`. */
export function blockUser({ db, clock }: BlockParts, { reason, ...block }: Omit<NewBlock, 'now'>) {
  return db.transaction().execute(async (tx) => {
    const made = await insertBlock(tx, { ...block, reason: reason.trim(), now: clock.now() })
    if (!made) throw new Problem((await isBlocked(tx, block)) ? 'already_blocked' : 'not_found')
    const { creatorId: blockerId, userId: blockedId } = block
    await publish(tx, { topic: 'block.added', blockerId, blockedId })
    return made
  })
}

/** Block a creator as a fan, whom they see in this country. Throws `not_found`. */
export function blockCreator(
  { db, clock }: BlockParts,
  { creatorId, userId, country }: { creatorId: string; userId: string } & Pick<Reader, 'country'>,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const from = { country, now: clock.now() }
    if (!(await insertBlockByFan(tx, { creatorId, userId }, from))) throw new Problem('not_found')
    await publish(tx, { topic: 'block.added', blockerId: userId, blockedId: creatorId })
  })
}

/** Replace the countries from which a creator is hidden; returns them in order. */
export function blockCountries(
  db: Db,
  creatorId: string,
  countryCodes: readonly string[],
): Promise<string[]> {
  const countries = [...new Set(countryCodes.map((code) => code.toUpperCase()))]
  return db.transaction().execute(async (tx) => {
    await replaceBlockedCountries(tx, creatorId, countries)
    return listBlockedCountries(tx, creatorId)
  })
}
