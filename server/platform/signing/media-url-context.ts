import { AsyncLocalStorage } from 'node:async_hooks'

/** How URLs of media are written in one reply; it depends on the receiver. */
export interface MediaUrlContext {
  /** The origin that serves `/media` to them, without a trailing slash. */
  origin: string
  /**
   * The session that protected URLs are bound to (see `sessionRef`), `''` for a visitor.
   * Undefined for pages of the site, which send their session with each request.
   */
  boundTo?: string
}

const current = new AsyncLocalStorage<MediaUrlContext>()

/** Run work whose reply writes media URLs for this receiver. */
export const withMediaUrlContext = <T>(context: MediaUrlContext, work: () => T): T =>
  current.run(context, work)

/** How media URLs are written in the current reply. */
export function mediaUrlContext(): MediaUrlContext {
  const context = current.getStore()
  if (!context) throw new Error('media URLs are written outside of withMediaUrlContext')
  return context
}
