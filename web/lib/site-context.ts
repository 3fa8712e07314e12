import { createContext, type RouterContextProvider } from 'react-router'
import type { SiteRequest } from '#contract/site-request.ts'

/** Set by the server for each request; null in the browser. */
export const siteContext = createContext<SiteRequest | null>(null)

type Context = Readonly<RouterContextProvider>

/** The request of a page, on the server. Throws in the browser, where there is none. */
export function getSite(context: Context): SiteRequest {
  const site = context.get(siteContext)
  if (!site) throw new Error('only the server knows the request')
  return site
}
