import type { ServerBuild } from 'react-router'
import type { PageHandle } from '#contract/site-request.ts'

type Routes = ServerBuild['routes']

/**
 * What each page says of itself, by its whole pattern such as `/creator/my-post/:id`: the handles
 * from the outermost route to the page, inner ones winning.
 */
export function pageHandles(routes: Routes): (pattern: string) => PageHandle {
  const handles = new Map<string, PageHandle>()
  for (const id of pagesOf(routes)) {
    const chain = chainOf(routes, id)
    const path = chain.map((route) => route.path ?? '').filter(Boolean)
    const pattern = `/${path.join('/')}`.replace(/\/{2,}/g, '/')
    handles.set(pattern, Object.assign({}, ...chain.map((route) => route.module.handle)))
  }
  return (pattern) => handles.get(pattern) ?? {}
}

/** Routes that nothing is nested in. */
function pagesOf(routes: Routes): string[] {
  const parents = new Set(Object.values(routes).map((route) => route?.parentId))
  return Object.keys(routes).filter((id) => !parents.has(id))
}

function chainOf(routes: Routes, id: string) {
  const chain = []
  for (let route = routes[id]; route; route = routes[route.parentId ?? '']) chain.unshift(route)
  return chain
}
