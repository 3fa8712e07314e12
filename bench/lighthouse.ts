/** `npm run lighthouse`: the landing page and a profile as a phone sees them, median of five. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { findChromium, noChromium } from '#tools/setup/chromium.mjs'
import { mark } from './support/report.ts'
import { startDemo } from './support/servers.ts'

const runs = 5
const limits = { performance: 90, accessibility: 100, 'best-practices': 95 } as const
type Category = keyof typeof limits

const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

async function scoresOf(url: string, chromePath: string): Promise<Record<Category, number>> {
  const chrome = await launch({ chromePath, chromeFlags: flags })
  try {
    const options = { port: chrome.port, onlyCategories: Object.keys(limits), logLevel: 'error' }
    const result = await lighthouse(url, options as never)
    const categories = result?.lhr.categories ?? {}
    for (const audit of Object.values(result?.lhr.audits ?? {})) {
      if (process.argv.includes('--audits') && audit.score !== null && audit.score < 0.9) {
        console.log(`    ${audit.id}: ${audit.displayValue ?? audit.title}`)
      }
    }
    return Object.fromEntries(
      Object.keys(limits).map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
    ) as Record<Category, number>
  } finally {
    chrome.kill()
  }
}

async function measurePage(url: string, chromePath: string): Promise<boolean> {
  const all: Record<Category, number>[] = []
  for (let run = 0; run < runs; run++) all.push(await scoresOf(url, chromePath))
  console.log(`\n${url}`)
  return (Object.entries(limits) as [Category, number][])
    .map(([name, limit]) => {
      const sorted = all.map((scores) => scores[name]).sort((a, b) => a - b)
      const median = sorted[Math.floor(runs / 2)] ?? 0
      const spread = `spread ${sorted[0]}–${sorted.at(-1)}`
      console.log(
        `  ${name.padEnd(16)} ${median}   ${spread}   (${limit}) ${mark(median >= limit)}`,
      )
      return median >= limit
    })
    .every(Boolean)
}

const chromePath = findChromium()
if (!chromePath) {
  console.log(noChromium)
  process.exit(1)
}
const dataDir = await mkdtemp(join(tmpdir(), 'stagedoor-lighthouse-'))
const server = await startDemo(dataDir)
try {
  const pages = [`${server.siteUrl}/`, `${server.siteUrl}/mara`]
  const held: boolean[] = []
  for (const page of pages) held.push(await measurePage(page, chromePath))
  process.exitCode = held.every(Boolean) ? 0 : 1
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
