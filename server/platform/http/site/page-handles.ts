import type { ServerBuild } from 'react-router'
import type { PageHandle } from '#contract/site-request.ts'

type Routes = ServerBuild['routes']

/**
 * The handles of each page by its full pattern, such as `creator/my-post/:id`: merged from the
 * outermost route to the page, inner values overriding outer ones.
 */
export function pageHandles(routes: Routes): (pattern: string) => PageHandle {
  const handles = new Map<string, PageHandle>()
  // A layout without a path of its own is never the page.
  const pages = Object.keys(routes).filter(
    (id) => routes[id]?.path !== undefined || routes[id]?.index,
  )
  const chains = pages.map((id) => chainOf(routes, id))
  // A page with the same path as its parent comes later, and overwrites it.
  for (const chain of chains.sort((a, b) => a.length - b.length)) {
    const pattern = plain(chain.map((route) => route.path ?? '').join('/'))
    handles.set(pattern, Object.assign({}, ...chain.map((route) => route.module.handle)))
  }
  return (pattern) => handles.get(plain(pattern)) ?? {}
}

/** The router writes patterns with or without a leading slash. */
const plain = (pattern: string) => pattern.split('/').filter(Boolean).join('/')

function chainOf(routes: Routes, id: string) {
  const chain = []
  for (let route = routes[id]; route; route = routes[route.parentId ?? '']) chain.unshift(route)
  return chain
}
