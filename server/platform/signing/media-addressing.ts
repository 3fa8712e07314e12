import { AsyncLocalStorage } from 'node:async_hooks'

/** How media is addressed in one answer; it depends on who receives it. */
export interface MediaAddressing {
  /** The origin that serves `/media` to them, without a closing slash. */
  origin: string
  /**
   * The session that protected addresses are bound to and open by (see `sessionRef`), `''` for a
   * visitor. Left out for pages of the site, which bring their session along with each request.
   */
  boundTo?: string
}

const current = new AsyncLocalStorage<MediaAddressing>()

/** Do some work whose answer addresses media like this. */
export const withMediaAddressing = <T>(addressing: MediaAddressing, work: () => T): T =>
  current.run(addressing, work)

/** How the answer that is being made addresses media. */
export function mediaAddressing(): MediaAddressing {
  const addressing = current.getStore()
  if (!addressing) throw new Error('media is addressed where nobody said for whom')
  return addressing
}
