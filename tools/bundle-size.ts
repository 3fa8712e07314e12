/**
 * Print the JavaScript that each page loads initially, compressed by brotli, from the last build,
 * in the language in which it is largest.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { locales } from '#contract/site-request.ts'
import type { SiteBuild } from '#server/platform/http/site/index.ts'
import { buildIn } from '#server/platform/http/site/language-build.ts'

const root = join(import.meta.dirname, '..')
const build = (await import(join(root, 'build/server/index.js'))) as SiteBuild
const { routes } = build
const assetsByLanguage = locales.map((locale) => buildIn(locale, build).assets)

const sizes = new Map<string, number>()
const sizeOf = (address: string): number => {
  const known = sizes.get(address)
  if (known !== undefined) return known
  const size = compressedSize(join(root, 'build/client', address))
  sizes.set(address, size)
  return size
}

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

function patternOf(id: string): string {
  const parts: string[] = []
  for (let route = routes[id]; route; route = routes[route.parentId ?? '']) {
    if (route.path) parts.unshift(route.path)
  }
  return `/${parts.join('/')}`
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(10)
const parents = new Set(Object.values(routes).map((route) => route?.parentId))
const pages = Object.keys(routes).filter((id) => !parents.has(id) && routes[id]?.module.default)

for (const id of pages.sort((a, b) => patternOf(a).localeCompare(patternOf(b)))) {
  const totals = assetsByLanguage.map((assets) =>
    [...modulesOf(id, assets)].reduce((sum, address) => sum + sizeOf(address), 0),
  )
  const largest = kilobytes(Math.max(...totals))
  const each = locales.map((locale, place) => `${locale} ${kilobytes(totals[place] ?? 0).trim()}`)
  console.log(`${largest}  (${each.join(', ')})  ${patternOf(id)}`)
}

if (process.argv.includes('--chunks')) {
  for (const [address, size] of [...sizes].sort((a, b) => b[1] - a[1])) {
    console.log(`${kilobytes(size)}  ${address}`)
  }
}
