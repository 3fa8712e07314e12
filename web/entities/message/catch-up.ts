import {
  contiguousId,
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
 * Remember after which message some may be missing, until they are loaded: what arrives meanwhile stands
 * beyond the gap, and a failed request is tried again from the same place.
 */
export function trackGap() {
  let since: string | undefined
  let last = 0
  return {
    /** Call when the connection is lost: own messages that are sent meanwhile stand beyond the gap. */
    lose: (thread: Thread) => {
      since ??= contiguousId(thread)
    },
    /** Call before loading; `close` once that has succeeded, which holds unless it was opened again. */
    open: (thread: Thread) => {
      since ??= contiguousId(thread)
      const nth = ++last
      const close = () => {
        if (nth === last) since = undefined
      }
      return { since, close }
    },
  }
}

/**
 * Load the messages a thread missed after one of its messages. Resolves to an update function for the then
 * current thread: messages that arrived meanwhile are neither lost nor duplicated.
 */
export async function catchUp(
  since: string | undefined,
  readPage: ReadPage,
): Promise<(current: Thread) => Thread> {
  const newest = await readPage({ limit: pageSize })
  if (reaches(since, newest)) return (current) => refreshed(current, newest)

  const missed: MessagePage[] = []
  let after = since
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
    const later = current.items.filter(({ _id }) => _id > last)
    return { items: [...fresh.items, ...later], total: fresh.total + later.length }
  }
}
