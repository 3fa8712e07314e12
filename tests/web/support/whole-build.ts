import type { RouteConfigEntry } from '@react-router/dev/routes'
import { Outlet } from 'react-router'
import type { SiteBuild } from '#server/platform/http/site/index.ts'
import * as root from '#web/root.tsx'
import routeConfig from '#web/routes.ts'
import { buildOf, type RouteEntry } from './tiny-build.ts'

/** The site with all of its real pages and layouts, as the bundler would put it together. */
export async function wholeBuild(): Promise<SiteBuild> {
  const top: RouteEntry = { id: 'root', path: '', module: { ...root, default: Outlet } }
  return buildOf([top, ...(await entriesOf(routeConfig as RouteConfigEntry[], 'root'))])
}

async function entriesOf(config: RouteConfigEntry[], parentId: string): Promise<RouteEntry[]> {
  const entries = await Promise.all(
    config.map(async ({ file, id = file, path, index, children = [] }) => {
      const module = (await import(`../../../web/${file}`)) as object
      const entry = {
        id,
        parentId,
        module,
        ...(path ? { path } : {}),
        ...(index && { index }),
      }
      return [entry, ...(await entriesOf(children, id))]
    }),
  )
  return entries.flat()
}
