import type { Db } from '#server/platform/database/index.ts'
import type { SolvedChallenge } from '#server/platform/proof-of-work.ts'

/**
 * Mark a solved challenge as used, once across all processes. Returns false when it was used
 * already.
 */
export async function claimChallenge(db: Db, { id, endsAt }: SolvedChallenge): Promise<boolean> {
  const claimed = await db
    .insertInto('solved_challenge')
    .values({ id, ends_at: endsAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Delete expired challenges, which would be rejected anyway. */
export async function sweepChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('solved_challenge').where('ends_at', '<', now).execute()
}
