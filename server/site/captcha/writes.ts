import type { Db } from '#server/platform/database/index.ts'
import type { SolvedChallenge } from '#server/platform/proof-of-work.ts'

/** Let a solved challenge count, once for all processes. Answers whether it had not yet. */
export async function claimChallenge(db: Db, { id, endsAt }: SolvedChallenge): Promise<boolean> {
  const claimed = await db
    .insertInto('solved_challenge')
    .values({ id, ends_at: endsAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Remove those that are over, and would be refused for that. */
export async function sweepChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('solved_challenge').where('ends_at', '<', now).execute()
}
