import { inject } from 'vitest'

/** A running product: the origin of its pages, and that of its API. */
export interface Site {
  siteUrl: string
  apiUrl: string
}

/** The product of this worker: each has one, so that what a test sets on the whole site is its own. */
export function site(): Site {
  const sites = inject('sites')
  const worker = Number(process.env.VITEST_POOL_ID ?? 1)
  const own = sites[(worker - 1) % sites.length]
  if (!own) throw new Error('no product was started for the browser tests')
  return own
}
