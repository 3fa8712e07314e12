import type { RouteConfigEntry } from '@react-router/dev/routes'
import routeConfig from '#web/routes.ts'

/** Every page of web/routes.ts, its address as it is written there. */
export interface PageRoute {
  path: string
  file: string
}

/** Addresses that only lead elsewhere or answer a file. */
export const notPages = [
  '/auth/register',
  '/auth/google',
  '/auth/twitter',
  '/auth/from',
  '/auth/logout',
  '/manifest.webmanifest',
]

const isPage = ({ file }: RouteConfigEntry) => !file.startsWith('layouts/')

/** All routes that show something, the innermost ones, with their whole paths. */
export function pageRoutes(entries = routeConfig as RouteConfigEntry[], above = ''): PageRoute[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${above}/${entry.path}` : above
    if (entry.children?.length) return pageRoutes(entry.children, path)
    return isPage(entry) ? [{ path: path || '/', file: entry.file }] : []
  })
}
