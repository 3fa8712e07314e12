import {
  type MessagePage,
  newestId,
  opened,
  reaches,
  refreshed,
  type Thread,
  withMissed,
} from './thread.ts'

/** A page of the conversation, newest first; with `after`, the messages following that one. */
type ReadPage = (query: { limit: number; after?: string }) => Promise<MessagePage>

const pageSize = 25
const largestPage = 100
/** If more was missed, the thread restarts from the newest page. */
const maxPages = 10

/**
 * Load the messages a thread missed while disconnected. Resolves to an update function for the then
 * current thread: messages that arrived meanwhile are neither lost nor duplicated.
 */
export async function catchUp(
  thread: Thread,
  readPage: ReadPage,
): Promise<(current: Thread) => Thread> {
  const newest = await readPage({ limit: pageSize })
  if (reaches(thread, newest)) return (current) => refreshed(current, newest)

  const missed: MessagePage[] = []
  let after = newestId(thread)
  while (after !== undefined && missed.length < maxPages) {
    const page = await readPage({ limit: largestPage, after })
    missed.push(page)
    const [last] = page.data
    if (page.data.length < largestPage || !last) {
      return (current) => refreshed(missed.reduce(withMissed, current), newest)
    }
    after = last._id
  }
  return (current) => {
    const fresh = opened(newest)
    const last = newestId(fresh) ?? ''
    const since = current.items.filter(({ _id }) => _id > last)
    return { items: [...fresh.items, ...since], total: fresh.total + since.length }
  }
}
