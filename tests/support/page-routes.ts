import type { RouteConfigEntry } from '@react-router/dev/routes'
import routeConfig from '#web/routes.ts'

/** A page of web/routes.ts, with its path as written there. */
export interface PageRoute {
  path: string
  file: string
}

/** Routes that only redirect or return a file. */
export const notPages = [
  '/auth/register',
  '/auth/google',
  '/auth/twitter',
  '/auth/from',
  '/auth/logout',
  '/manifest.webmanifest',
]

const isPage = ({ file }: RouteConfigEntry) => !file.startsWith('layouts/')

/** All routes that render a page, the innermost ones, with their full paths. */
export function pageRoutes(entries = routeConfig as RouteConfigEntry[], above = ''): PageRoute[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${above}/${entry.path}` : above
    if (entry.children?.length) return pageRoutes(entry.children, path)
    return isPage(entry) ? [{ path: path || '/', file: entry.file }] : []
  })
}
