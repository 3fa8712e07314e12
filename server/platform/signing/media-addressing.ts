import { AsyncLocalStorage } from 'node:async_hooks'

/** How addresses of media are written in one reply; it depends on the receiver. */
export interface MediaAddressing {
  /** The origin that serves `/media` to them, without a trailing slash. */
  origin: string
  /**
   * The session that protected addresses are bound to (see `sessionRef`), `''` for a visitor.
   * Undefined for pages of the site, which send their session with each request.
   */
  boundTo?: string
}

const current = new AsyncLocalStorage<MediaAddressing>()

/** Run work whose reply uses this addressing of media. */
export const withMediaAddressing = <T>(addressing: MediaAddressing, work: () => T): T =>
  current.run(addressing, work)

/** The addressing of media in the current reply. */
export function mediaAddressing(): MediaAddressing {
  const addressing = current.getStore()
  if (!addressing) throw new Error('media is addressed where nobody said for whom')
  return addressing
}
