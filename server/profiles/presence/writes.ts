import { type Db, rows } from '#server/platform/database/index.ts'

/** Mark accounts as there, or as gone a moment ago. */
export async function markPresence(
  db: Db,
  accountIds: readonly string[],
  online: boolean,
): Promise<void> {
  await rows(
    db,
    'update account set is_online = $2, last_active_at = now() where id = any($1::text[])',
    [accountIds, online],
  )
}

/** Those who are there are named every minute: who was not for longer was left by a dead process. */
const forgottenAfterSeconds = 150

export async function sweepPresence(db: Db): Promise<void> {
  await rows(
    db,
    `update account set is_online = false
     where is_online and last_active_at < now() - make_interval(secs => $1)`,
    [forgottenAfterSeconds],
  )
}
