import { LRUCache } from 'lru-cache'

/** A rendered page, split where its nonce is inserted. */
export interface VisitorPage {
  parts: string[]
}

/** A response that may be cached, or one for this request alone. */
export type Rendered<Own> = { page: VisitorPage } | { own: Own }

interface Limits {
  /** How long a page is served before it is rendered again. */
  maxAgeMs: number
  maxPages: number
  maxBytes: number
}

const defaults: Limits = { maxAgeMs: 3000, maxPages: 500, maxBytes: 48_000_000 }

/**
 * A cache of visitors' pages: each is rendered once for all requests within some seconds, also for
 * those that arrive during the rendering. Only for pages that are the same for every visitor.
 */
export function visitorPages({ maxAgeMs, maxPages, maxBytes }: Limits = defaults) {
  const pages = new LRUCache<string, VisitorPage>({
    max: maxPages,
    maxSize: maxBytes,
    sizeCalculation: ({ parts }) => parts.reduce((size, part) => size + part.length, 1),
    ttl: maxAgeMs,
    ttlAutopurge: false,
  })
  const underway = new Map<string, Promise<Rendered<unknown>>>()

  async function renderOnce<Own>(key: string, render: () => Promise<Rendered<Own>>) {
    const rendering = render()
    underway.set(key, rendering)
    try {
      const rendered = await rendering
      if ('page' in rendered) pages.set(key, rendered.page)
      return rendered
    } finally {
      underway.delete(key)
    }
  }

  return {
    /**
     * The cached page of this key, or the result of `render`; one that may not be cached is never
     * shared.
     */
    async get<Own>(key: string, render: () => Promise<Rendered<Own>>): Promise<Rendered<Own>> {
      const page = pages.get(key)
      if (page) return { page }
      const waiting = underway.get(key)
      if (!waiting) return renderOnce(key, render)
      const rendered = await waiting.catch(() => undefined)
      return rendered && 'page' in rendered ? rendered : render()
    },
  }
}
