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

interface CaughtUp {
  /** Update the then current thread: messages that arrived meanwhile are neither lost nor duplicated. */
  apply: (current: Thread) => Thread
  /** The newest message that was read: none up to it is missing. */
  upTo: string | undefined
}

/**
 * Load the messages that a thread missed after one of its messages: the newest that was read. What only
 * events brought may stand beyond a gap, since events are late at times, and own messages are sent while
 * the connection is lost.
 */
export async function catchUp(since: string | undefined, readPage: ReadPage): Promise<CaughtUp> {
  const newest = await readPage({ limit: pageSize })
  const upTo = newest.data[0]?._id ?? since
  if (reaches(since, newest)) return { apply: (current) => refreshed(current, newest), upTo }

  const missed: MessagePage[] = []
  let after = since
  while (after !== undefined && missed.length < maxPages) {
    const page = await readPage({ limit: largestPage, after })
    missed.push(page)
    const [last] = page.data
    if (page.data.length < largestPage || !last) {
      return { apply: (current) => refreshed(missed.reduce(withMissed, current), newest), upTo }
    }
    after = last._id
  }
  const apply = (current: Thread) => {
    const fresh = opened(newest)
    const last = newestId(fresh) ?? ''
    const later = current.items.filter(({ _id }) => _id > last)
    return { items: [...fresh.items, ...later], total: fresh.total + later.length }
  }
  return { apply, upTo }
}
