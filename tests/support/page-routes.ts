import type { PageAudience, PageEntry } from '#web/page-facts.ts'
import routeConfig from '#web/routes.ts'

/** A route of web/routes.ts, with its path as written there. */
interface PageRoute {
  path: string
  file: string
  audience?: PageAudience
  shows?: string
}

/** A route that renders a page. */
interface SitePage extends PageRoute {
  audience: PageAudience
}

/** All routes, the innermost ones, with their full paths. */
export function pageRoutes(entries: PageEntry[] = routeConfig, above = ''): PageRoute[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${above}/${entry.path}` : above
    if (entry.children?.length) return pageRoutes(entry.children, path)
    const { file, audience, shows } = entry
    return [{ path: path || '/', file, ...(audience && { audience }), ...(shows && { shows }) }]
  })
}

/** All routes that render a page: the others only redirect or return a file. */
export const sitePages = (): SitePage[] =>
  pageRoutes()
    .filter(({ file }) => file.endsWith('.tsx'))
    .map(({ audience, ...page }) => {
      if (!audience) throw new Error(`web/routes.ts has to say whom ${page.path} is for`)
      return { ...page, audience }
    })

export const routesWithoutPage = (): string[] =>
  pageRoutes()
    .filter(({ file }) => !file.endsWith('.tsx'))
    .map(({ path }) => path)

interface PageWithId extends SitePage {
  shows: string
}

/** All pages with an id in their path. */
export const pagesWithIds = (): PageWithId[] =>
  sitePages()
    .filter(({ path }) => path.includes(':'))
    .map(({ shows, ...page }) => {
      if (!shows) throw new Error(`web/routes.ts has to say what the id of ${page.path} names`)
      return { ...page, shows }
    })
