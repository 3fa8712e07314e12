import { hash } from 'node:crypto'
import { hourMs, minuteMs } from '#server/kernel/clock.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import type { LinkPurpose } from './reads.ts'

/** Minimum time between two emails of one purpose to one address. */
const pauseMs = minuteMs

interface Request {
  purpose: LinkPurpose
  email: string
  now: Date
}

/**
 * Claim the next email to an address. Returns 0, or the seconds left to wait. Unknown addresses are
 * treated alike, so that the result does not reveal which ones have an account.
 */
export async function throttleEmail(tx: Tx, { purpose, email, now }: Request): Promise<number> {
  const address_hash = hash('sha256', email, 'buffer')
  const claimed = await tx
    .insertInto('email_throttle')
    .values({ address_hash, purpose, requested_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['address_hash', 'purpose'])
        .doUpdateSet({ requested_at: now })
        .where('email_throttle.requested_at', '<=', new Date(now.getTime() - pauseMs)),
    )
    .returning('purpose')
    .executeTakeFirst()
  if (claimed) return 0
  const last = await tx
    .selectFrom('email_throttle')
    .select('requested_at')
    .where('address_hash', '=', address_hash)
    .where('purpose', '=', purpose)
    .executeTakeFirstOrThrow()
  const waitMs = last.requested_at.getTime() + pauseMs - now.getTime()
  return Math.ceil(Math.min(pauseMs, Math.max(1, waitMs)) / 1000)
}

/** Delete expired throttles. */
export async function sweepThrottle(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('email_throttle')
    .where('requested_at', '<', new Date(now.getTime() - hourMs))
    .execute()
}
