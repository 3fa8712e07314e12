import type { Tx } from '#server/platform/database/index.ts'

interface Decision {
  creatorId: string
  userId: string
  /** Who decided. */
  actorId: string
  now: Date
}

/** Until a time, or for one stream. */
type MuteTerm = { endsAt: Date; streamId?: never } | { streamId: string; endsAt?: never }

export async function writeMute(
  tx: Tx,
  { creatorId, userId, actorId, now }: Decision,
  { endsAt = undefined, streamId = undefined }: MuteTerm,
): Promise<void> {
  const term = {
    ends_at: endsAt ?? null,
    stream_id: streamId ?? null,
    muted_by: actorId,
    created_at: now,
  }
  await tx
    .insertInto('stream_mute')
    .values({ creator_id: creatorId, account_id: userId, ...term })
    .onConflict((conflict) => conflict.columns(['creator_id', 'account_id']).doUpdateSet(term))
    .execute()
}

/** Delete the mutes of a creator that are over. */
export async function sweepMutes(tx: Tx, creatorId: string, now: Date): Promise<void> {
  await tx
    .deleteFrom('stream_mute as d')
    .where('d.creator_id', '=', creatorId)
    .where((eb) =>
      eb.or([
        eb('d.ends_at', '<=', now),
        eb.exists(
          eb
            .selectFrom('stream as s')
            .whereRef('s.id', '=', 'd.stream_id')
            .where('s.status', '=', 'over'),
        ),
      ]),
    )
    .execute()
}

/** Somebody banned again keeps the first ban. */
export async function insertBan(
  tx: Tx,
  { creatorId, userId, actorId, now }: Decision,
): Promise<void> {
  await tx
    .insertInto('stream_ban')
    .values({ creator_id: creatorId, account_id: userId, banned_by: actorId, created_at: now })
    .onConflict((conflict) => conflict.columns(['creator_id', 'account_id']).doNothing())
    .execute()
}

export async function insertModerator(
  tx: Tx,
  { creatorId, userId, now }: Omit<Decision, 'actorId'>,
): Promise<void> {
  await tx
    .insertInto('stream_moderator')
    .values({ creator_id: creatorId, account_id: userId, created_at: now })
    .onConflict((conflict) => conflict.columns(['creator_id', 'account_id']).doNothing())
    .execute()
}

/** False when there is none. */
export async function deleteDecision(
  tx: Tx,
  table: 'stream_mute' | 'stream_ban' | 'stream_moderator',
  { creatorId, userId }: { creatorId: string; userId: string },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom(table)
    .where('creator_id', '=', creatorId)
    .where('account_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
