/** `npm run lighthouse`: three pages as a phone sees them, median and spread of five. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { addressOf } from '#contract/endpoint.ts'
import { Login } from '#contract/identity/sessions.ts'
import { demoPassword } from '#tools/demo/texts.ts'
import { findChromium, noChromium } from '#tools/setup/chromium.mjs'
import { mark } from './support/report.ts'
import { startDemo } from './support/servers.ts'

const runs = 5

interface Page {
  url: string
  /** Of somebody who is signed in. */
  token?: string
}

/** What is measured: a score of 100, or the milliseconds until the largest part of the first screen is painted. */
const measures = [
  { name: 'performance', of: scoreOf('performance'), limit: 95, isBetter: atLeast },
  { name: 'accessibility', of: scoreOf('accessibility'), limit: 100, isBetter: atLeast },
  { name: 'best-practices', of: scoreOf('best-practices'), limit: 95, isBetter: atLeast },
  { name: 'largest paint, ms', of: largestPaintMs, limit: 2500, isBetter: atMost },
]

function scoreOf(category: string) {
  return ({ categories }: Result) => Math.round((categories[category]?.score ?? 0) * 100)
}

function largestPaintMs({ audits }: Result): number {
  return Math.round(audits['largest-contentful-paint']?.numericValue ?? Number.POSITIVE_INFINITY)
}

function atLeast(value: number, limit: number): boolean {
  return value >= limit
}

function atMost(value: number, limit: number): boolean {
  return value <= limit
}

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

async function visitOnce({ url, token }: Page, chromePath: string): Promise<Result> {
  const chrome = await launch({ chromePath, chromeFlags: flags })
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
      logLevel: 'error',
      ...(token ? { extraHeaders: { Cookie: `token=${token}` } } : {}),
    })
    if (!result || result.lhr.finalDisplayedUrl !== url) throw new Error(`${url} was not shown`)
    if (process.argv.includes('--audits')) printAudits(result.lhr)
    return result.lhr
  } finally {
    chrome.kill()
  }
}

function printAudits({ audits }: Result): void {
  for (const { id, score, displayValue, title } of Object.values(audits)) {
    if (score !== null && score < 0.9) console.log(`    ${id}: ${displayValue ?? title}`)
  }
}

async function measurePage(page: Page, chromePath: string): Promise<boolean> {
  const results: Result[] = []
  for (let run = 0; run < runs; run++) results.push(await visitOnce(page, chromePath))
  console.log(`\n${page.url}`)
  const held = measures.map(({ name, of, limit, isBetter }) => {
    const sorted = results.map(of).sort((a, b) => a - b)
    const median = sorted[Math.floor(runs / 2)] ?? Number.NaN
    const isHeld = isBetter(median, limit)
    const spread = `spread ${sorted[0]}–${sorted.at(-1)}`
    console.log(`  ${name.padEnd(18)} ${median}   ${spread}   (${limit}) ${mark(isHeld)}`)
    return isHeld
  })
  return held.every(Boolean)
}

async function signIn(apiUrl: string): Promise<string> {
  const answer = await fetch(`${apiUrl}${addressOf(Login.path)}`, {
    method: Login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'alex@demo.test', password: demoPassword }),
  })
  return (await answer.json()).data.token
}

const chromePath = findChromium()
if (!chromePath) {
  console.log(noChromium)
  process.exit(1)
}
const dataDir = await mkdtemp(join(tmpdir(), 'stagedoor-lighthouse-'))
const { siteUrl, apiUrl, stop } = await startDemo(dataDir)
try {
  const token = await signIn(apiUrl)
  const pages = [
    { url: `${siteUrl}/` },
    { url: `${siteUrl}/mara` },
    { url: `${siteUrl}/home`, token },
  ]
  const held: boolean[] = []
  for (const page of pages) held.push(await measurePage(page, chromePath))
  process.exitCode = held.every(Boolean) ? 0 : 1
} finally {
  await stop()
  await rm(dataDir, { recursive: true, force: true })
}
