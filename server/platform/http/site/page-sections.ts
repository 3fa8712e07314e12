import type { SiteBuild } from './site-build.ts'

type Routes = SiteBuild['routes']
type Assets = SiteBuild['assets']['routes']

/**
 * The pages by the first segment of their URL. The router tries its routes one by one, three
 * times for each page, and builds them all anew to render it: with those that can match, a page
 * costs a fifth less.
 *
 * @returns the pages among which the router finds the page of a path
 */
export function pageSections(build: SiteBuild): (path: string) => SiteBuild {
  const firsts = new Map(pageChains(build.routes).map((chain) => [chain, firstSegment(chain)]))
  const partOf = (name: string | undefined): SiteBuild => {
    const chains = [...firsts].filter(([, first]) => first === undefined || first === name)
    const ids = new Set(chains.flatMap(([chain]) => chain.map(({ id }) => id)))
    const only = <T extends object>(all: T) =>
      Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id))) as T
    const routes: Assets = only(build.assets.routes)
    return { ...build, routes: only(build.routes), assets: { ...build.assets, routes } }
  }
  const others = partOf(undefined)
  const sections = new Map(
    [...new Set(firsts.values())]
      .filter((first) => first !== undefined)
      .map((first) => [first, partOf(first)]),
  )
  const { manifestPath } = build.routeDiscovery
  return (path) =>
    path === (manifestPath ?? '/__manifest') ? build : (sections.get(segmentOf(path)) ?? others)
}

/** Every route with a URL, after the routes that it is in. */
function pageChains(routes: Routes) {
  const pages = Object.values(routes).filter((route) => route?.path !== undefined || route?.index)
  return pages.map((page) => {
    const chain = []
    for (let route = page; route; route = routes[route.parentId ?? '']) chain.unshift(route)
    return chain
  })
}

/** Undefined when it can be anything, or nothing, as that of the landing page. */
function firstSegment(chain: { path?: string | undefined }[]): string | undefined {
  const [first] = chain.flatMap(({ path = '' }) => path.split('/').filter(Boolean))
  const isOpen = first === undefined || /^[:*]|\?$/.test(first)
  return isOpen ? undefined : first.toLowerCase()
}

/** URLs of data are those of their pages with an ending. The router ignores case. */
function segmentOf(path: string): string {
  const [first = ''] = path
    .replace(/\.data$/, '')
    .split('/')
    .filter(Boolean)
  try {
    return decodeURIComponent(first).toLowerCase()
  } catch {
    return first.toLowerCase()
  }
}
