import { type Db, rows } from '#server/platform/database/index.ts'

const gatherMs = 15

/**
 * Calls the workers for events that were put without a notification (`put_event`), after their
 * transactions: one call for all of some milliseconds. When it is lost, they look by themselves
 * within a second.
 */
export function createWaker(db: Db): () => void {
  let waiting = 0
  const call = async () => {
    // Whoever is called goes on until nothing is left: more than a few would find nothing to do.
    const count = Math.min(waiting, 2)
    waiting = 0
    const news = JSON.stringify({ count })
    await rows(db, `select pg_notify('jobs:insert', $1)`, [news]).catch(() => {})
  }
  return () => {
    waiting += 1
    if (waiting === 1) setTimeout(call, gatherMs).unref()
  }
}
