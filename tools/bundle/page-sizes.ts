import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Locale, locales } from '#contract/site-request.ts'
import type { SiteBuild } from '#server/platform/http/site/index.ts'
import { buildIn } from '#server/platform/http/site/language-build.ts'

const root = join(import.meta.dirname, '../..')

/** Initial JavaScript of a page, compressed by brotli, in bytes. */
export interface PageSize {
  /** Path of the page, such as `/post/:id`. */
  path: string
  byLocale: Record<Locale, number>
  /** In the language in which it is largest. */
  largest: number
  limit: number
}

/** Sign-in has a lower limit: load time matters most before it. */
const limitOf = (path: string) => (path === '/auth/login' ? 115_000 : 165_000)

/** Sizes of the last build: of its pages, sorted by path, and of its chunks by URL. */
export async function readBundleSizes() {
  const build = (await import(join(root, 'build/server/index.js'))) as SiteBuild
  const { routes } = build
  const chunks = new Map<string, number>()
  const sizeOf = (url: string) => {
    const size = chunks.get(url) ?? compressedSize(join(root, 'build/client', url))
    chunks.set(url, size)
    return size
  }
  const parents = new Set(Object.values(routes).map((route) => route?.parentId))
  const pages = Object.keys(routes)
    .filter((id) => !parents.has(id) && routes[id]?.module.default)
    .map((id): PageSize => {
      const sizes = locales.map((locale) => {
        const modules = [...modulesOf(id, buildIn(locale, build).assets)]
        return [locale, modules.reduce((sum, url) => sum + sizeOf(url), 0)] as const
      })
      const path = patternOf(id, routes)
      const byLocale = Object.fromEntries(sizes) as Record<Locale, number>
      const largest = Math.max(...sizes.map(([, size]) => size))
      return { path, byLocale, largest, limit: limitOf(path) }
    })
  return { pages: pages.sort((a, b) => a.path.localeCompare(b.path)), chunks }
}

/** The pages of users that load more than they may; `/dev/ui` shows the design system to developers. */
export const tooLarge = (pages: readonly PageSize[]): PageSize[] =>
  pages.filter(({ path, largest, limit }) => path !== '/dev/ui' && largest > limit)

/** 1,000 bytes each. */
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

/** Chunks that do not get smaller by compression have no .br file. */
function compressedSize(path: string): number {
  try {
    return readFileSync(`${path}.br`).length
  } catch {
    return readFileSync(path).length
  }
}

/** Modules that the HTML of a page references: those of the entry and of its routes. */
function modulesOf(id: string, assets: SiteBuild['assets']): Set<string> {
  const modules = new Set([assets.entry.module, ...assets.entry.imports])
  for (let route = assets.routes[id]; route; route = assets.routes[route.parentId ?? '']) {
    modules.add(route.module)
    for (const one of route.imports ?? []) modules.add(one)
  }
  return modules
}

function patternOf(id: string, routes: SiteBuild['routes']): string {
  const parts: string[] = []
  for (let route = routes[id]; route; route = routes[route.parentId ?? '']) {
    if (route.path) parts.unshift(route.path)
  }
  return `/${parts.join('/')}`
}
