import type pg from 'pg'
import type { Log } from '#server/platform/log.ts'

/** A process that has just begun may hold jobs before it shows that it lives. */
const grace = '5 seconds'
const everyMs = 10_000

/** Give back the jobs of processes that died over them; without this they would wait four hours. */
const releaseDead = `
  select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
  from graphile_worker._private_jobs j
  where locked_by is not null and locked_at < now() - interval '${grace}'
    and not exists (
      select from pg_locks l
      where l.locktype = 'advisory' and l.objsubid = 1
        and l.database = (select oid from pg_database where datname = current_database())
        and (l.classid::bigint << 32 | l.objid::bigint) = hashtextextended(j.locked_by, 0))
  having count(*) > 0`

/**
 * Show the others that the worker pool of this name lives, by a lock that ends with its connection,
 * and look after the jobs of those that do not.
 */
export function watchOverJobs(pool: pg.Pool, name: string, log: Log): { stop: () => void } {
  let sign: pg.PoolClient | undefined
  let isOver = false

  async function showLife(): Promise<void> {
    const client = await pool.connect()
    const lose = (error: Error) => {
      if (sign === client) sign = undefined
      client.release(error)
    }
    client.once('error', lose)
    await client.query('select pg_advisory_lock_shared(hashtextextended($1, 0))', [name])
    if (isOver) client.release(true)
    else sign = client
  }

  async function look(): Promise<void> {
    try {
      if (!sign) await showLife()
      await pool.query(releaseDead)
    } catch (error) {
      log.warn(
        { reason: (error as Error).message },
        'the jobs of dead processes were not looked at',
      )
    }
  }

  void look()
  const looking = setInterval(look, everyMs)
  looking.unref()
  return {
    stop: () => {
      isOver = true
      clearInterval(looking)
      sign?.release(true)
      sign = undefined
    },
  }
}
