import type { Db } from '#server/platform/database/index.ts'
import type { LiveRole } from '#server/platform/live-video/index.ts'
import { findByAnyChannel, type PrivateRow } from './reads.ts'

/** Whose picture a side publishes, and plays. */
export const channelsOf = (row: PrivateRow, accountId: string) =>
  row.creator_id === accountId
    ? { own: row.session_id, other: row.fan_channel }
    : { own: row.fan_channel, other: row.session_id }

/**
 * What an account does in a channel of a private stream that runs: each side publishes in its own and watches that
 * of the other. Null: nothing; undefined: it is none of a private stream.
 */
export async function privateRoleIn(
  db: Db,
  channel: string,
  accountId: string,
): Promise<LiveRole | null | undefined> {
  const row = await findByAnyChannel(db, channel)
  if (!row) return undefined
  const isSide = row.creator_id === accountId || row.fan_id === accountId
  if (row.status !== 'accepted' || !isSide) return null
  return channelsOf(row, accountId).own === channel ? 'host' : 'viewer'
}
