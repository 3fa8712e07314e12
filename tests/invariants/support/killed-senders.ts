/** What tests need that kill a process which sends something to many fans. */

import { newId } from '#server/kernel/ids.ts'
import { rows } from '#tests/support/rows.ts'
import { expect, type World } from '#tests/support/world.ts'

/** Fans who are subscribed to a creator: some have a conversation already. */
export async function addSubscribers(
  world: World,
  creatorId: string,
  count: number,
): Promise<void> {
  const ids = Array.from({ length: count }, () => newId())
  await rows(
    world.db,
    `with fan as (
       insert into account (id, username, email, name, verified_email)
       select id, 'fan' || id, id || '@fans.test', 'A fan', true from unnest($1::text[]) id
       returning id
     ), entitled as (
       insert into entitlement (account_id, subject_id, subject_kind, source_kind, source_id, starts_at)
       select id, $2, 'performer', 'subscription', id, now() from fan
     ), known as (
       insert into conversation (id, creator_id, fan_id)
       select reverse(id), $2, id from fan where id like '%1' returning id, fan_id
     )
     insert into conversation_member (conversation_id, account_id)
     select known.id, member from known cross join lateral (values ($2), (known.fan_id)) as m (member)`,
    [ids, creatorId],
  )
}

/**
 * As living processes do once its heartbeat is old enough. By then Postgres has ended what a killed process
 * had asked for, which may be to lock a job.
 */
export async function freeJobs(world: World): Promise<void> {
  const asked = async () => {
    const [found] = await rows<{ statements: number }>(
      world.db,
      `select count(*)::int as statements from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
    )
    return found?.statements
  }
  await expect.poll(asked).toBe(0)
  await rows(
    world.db,
    `with dead as (delete from job_runner returning id)
     select graphile_worker.force_unlock_workers(array_agg(id)) from dead having count(*) > 0`,
  )
}
