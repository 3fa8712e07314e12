import { LRUCache } from 'lru-cache'

/** A rendered page, cut where its nonce belongs. */
export interface VisitorPage {
  parts: string[]
}

/** An answer that may be kept, or one for this request alone. */
export type Rendered<Own> = { page: VisitorPage } | { own: Own }

interface Limits {
  /** How long a page is shown before it is rendered anew. */
  maxAgeMs: number
  maxPages: number
  maxBytes: number
}

const defaults: Limits = { maxAgeMs: 3000, maxPages: 500, maxBytes: 48_000_000 }

/**
 * Pages for visitors, each rendered once for all who ask within some seconds, also for those who
 * come while it is being rendered. Only pages that are the same for every visitor may be given here.
 */
export function visitorPages({ maxAgeMs, maxPages, maxBytes }: Limits = defaults) {
  const kept = new LRUCache<string, VisitorPage>({
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
      if ('page' in rendered) kept.set(key, rendered.page)
      return rendered
    } finally {
      underway.delete(key)
    }
  }

  return {
    /** The kept page of this key, or what `render` makes; a refusal to be kept is never shared. */
    async get<Own>(key: string, render: () => Promise<Rendered<Own>>): Promise<Rendered<Own>> {
      const page = kept.get(key)
      if (page) return { page }
      const waiting = underway.get(key)
      if (!waiting) return renderOnce(key, render)
      const rendered = await waiting.catch(() => undefined)
      return rendered && 'page' in rendered ? rendered : render()
    },
  }
}
