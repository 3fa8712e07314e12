import { createElement, type ReactNode } from 'react'
import { Outlet, UNSAFE_withComponentProps as withProps } from 'react-router'
import type { PageHandle } from '#contract/site-request.ts'
import type { SiteBuild } from '#server/platform/http/site/index.ts'
import * as entry from '#web/entry.server.tsx'
import { getApi } from '#web/lib/api.ts'
import { ApiProblem } from '#web/lib/api-problem.ts'
import * as root from '#web/root.tsx'
import * as from from '#web/routes/auth/from.ts'
import * as login from '#web/routes/auth/login.tsx'
import * as logout from '#web/routes/auth/logout.ts'

interface Page {
  path: string
  module: object
}

/** How often the counted page has been rendered. */
export const rendered = { count: 0 }

const page = (path: string, words: () => ReactNode, handle: PageHandle = {}): Page => ({
  path,
  module: { handle, default: () => createElement('h1', null, words()) },
})

const pages: Page[] = [
  page('counted', () => `render ${++rendered.count}`),
  page('members', () => 'members', { authenticate: true }),
  page('maybe', () => 'maybe', { authenticate: true, noredirect: true }),
  page('studio', () => 'studio', { onlyPerformer: true }),
  {
    path: 'gone',
    module: {
      default: () => null,
      loader: () => {
        throw new ApiProblem({ statusCode: 404, error: 'not_found' })
      },
    },
  },
  {
    path: 'broken',
    module: {
      default: () => null,
      loader: () => {
        throw new Error('a secret of the server')
      },
    },
  },
  {
    path: 'unserved',
    module: {
      default: () => null,
      loader: ({ context }: Parameters<typeof root.loader>[0]) =>
        getApi(context).call({ method: 'GET', path: '/nothing' } as never),
    },
  },
  { path: 'auth/login', module: login },
  { path: 'auth/from', module: from },
  { path: 'auth/logout', module: logout },
]

/** The real document, guard and login with a few pages of one line: a web bundle made by hand. */
export const tinyBuild = (): SiteBuild =>
  buildOf([
    { id: 'root', path: '', module: { ...root, default: Outlet } },
    ...pages.map(({ path, module }) => ({ id: path, parentId: 'root', path, module })),
  ])

export interface RouteEntry {
  id: string
  parentId?: string
  path?: string
  index?: boolean
  module: object
}

/** A web bundle of these routes, the root first. */
export function buildOf(entries: readonly RouteEntry[]): SiteBuild {
  const routes: Record<string, unknown> = {}
  const manifest: Record<string, unknown> = {}
  for (const { module, ...place } of entries) {
    const isRoot = place.parentId === undefined
    routes[place.id] = { ...place, module: isRoot ? module : bundled(module) }
    manifest[place.id] = manifestOf(place, module)
  }
  return {
    entry: { module: entry },
    routes,
    assets: {
      entry: { module: '/e.js', imports: [] },
      routes: manifest,
      url: '/m.js',
      version: '1',
    },
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as SiteBuild
}

function manifestOf(place: Omit<RouteEntry, 'module'>, module: object) {
  return {
    ...place,
    module: `/${place.id}.js`,
    hasAction: 'action' in module,
    hasLoader: 'loader' in module,
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
    hasErrorBoundary: 'ErrorBoundary' in module,
  }
}

/** The bundler hands a page its props in this way. */
function bundled(module: object): object {
  const { default: Page } = module as { default?: () => ReactNode }
  return Page ? { ...module, default: withProps(Page as never) } : module
}
