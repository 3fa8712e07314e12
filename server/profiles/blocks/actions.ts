import {
  insertBlock,
  listBlockedCountries,
  type NewBlock,
  replaceBlockedCountries,
} from '#server/access/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Db } from '#server/platform/database/index.ts'
import { isBlocked } from './reads.ts'

/** Block a fan. Throws `not_found`, also for a creator, and `already_blocked`. */
export async function blockUser(
  { db, clock }: { db: Db; clock: Clock },
  { reason, ...block }: Omit<NewBlock, 'now'>,
) {
  const made = await insertBlock(db, { ...block, reason: reason.trim(), now: clock.now() })
  if (made) return made
  throw new Problem((await isBlocked(db, block)) ? 'already_blocked' : 'not_found')
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
