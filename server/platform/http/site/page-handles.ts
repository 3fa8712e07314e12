import type { ServerBuild } from 'react-router'
import type { PageHandle } from '#contract/site-request.ts'

type Routes = ServerBuild['routes']

/**
 * What each page says of itself, by its whole pattern such as `creator/my-post/:id`: the handles from
 * the outermost route to the page, inner ones winning.
 */
export function pageHandles(routes: Routes): (pattern: string) => PageHandle {
  const handles = new Map<string, PageHandle>()
  // A layout without an address of its own is never the page.
  const pages = Object.keys(routes).filter(
    (id) => routes[id]?.path !== undefined || routes[id]?.index,
  )
  const chains = pages.map((id) => chainOf(routes, id))
  // A page nested at the very address of its parent comes after it, and stays.
  for (const chain of chains.sort((a, b) => a.length - b.length)) {
    const pattern = plain(chain.map((route) => route.path ?? '').join('/'))
    handles.set(pattern, Object.assign({}, ...chain.map((route) => route.module.handle)))
  }
  return (pattern) => handles.get(plain(pattern)) ?? {}
}

/** The router writes a pattern with or without its first slash. */
const plain = (pattern: string) => pattern.split('/').filter(Boolean).join('/')

function chainOf(routes: Routes, id: string) {
  const chain = []
  for (let route = routes[id]; route; route = routes[route.parentId ?? '']) chain.unshift(route)
  return chain
}
