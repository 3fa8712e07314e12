/**
 * `npm run lighthouse`: three pages on a simulated phone, median and spread of five runs, through nginx
 * with HTTP/2 as a site is run: without it, a browser fetches six files at a time, a round trip each.
 * Lighthouse measures blocking time by the clock; on a busy machine, the figures by processor time
 * are the reliable ones.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse, { Audit, type Result, type RunnerResult } from 'lighthouse'
import { urlOf } from '#contract/endpoint.ts'
import { Login } from '#contract/identity/sessions.ts'
import { demoPassword } from '#tools/demo/texts.ts'
import { findChromium, noChromium } from '#tools/setup/chromium.mjs'
import { blockingMs, type TraceEvent } from './support/blocking.ts'
import { mark } from './support/report.ts'
import { startDemo } from './support/servers.ts'

const runs = 5

interface Page {
  url: string
  /** For a signed-in visit. */
  token?: string
}

/** Total blocking times in milliseconds for which Lighthouse scores 0.9 and 0.5 on phones. */
const phoneBlocking = { p10: 200, median: 600 }

/** Metrics: scores out of 100, and milliseconds; the last one is Largest Contentful Paint. */
const measures = [
  { name: 'performance', of: scoreOf('performance'), limit: 90, isBetter: atLeast },
  { name: 'performance by processor time', of: scoreByProcessor, limit: 90, isBetter: atLeast },
  { name: 'blocking by processor time, ms', of: blockingByProcessor, limit: 200, isBetter: atMost },
  { name: 'accessibility', of: scoreOf('accessibility'), limit: 100, isBetter: atLeast },
  { name: 'best-practices', of: scoreOf('best-practices'), limit: 95, isBetter: atLeast },
  { name: 'largest paint, ms', of: largestPaintMs, limit: 2500, isBetter: atMost },
]

function scoreOf(category: string) {
  return ({ lhr }: RunnerResult) => Math.round((lhr.categories[category]?.score ?? 0) * 100)
}

function largestPaintMs({ lhr: { audits } }: RunnerResult): number {
  return Math.round(audits['largest-contentful-paint']?.numericValue ?? Number.POSITIVE_INFINITY)
}

function blockingByProcessor({ lhr, artifacts }: RunnerResult): number {
  const { cpuSlowdownMultiplier } = lhr.configSettings.throttling
  return Math.round(blockingMs(artifacts.Trace.traceEvents as TraceEvent[], cpuSlowdownMultiplier))
}

/** Lighthouse's performance score, with blocking time by processor instead of by clock. */
function scoreByProcessor(result: RunnerResult): number {
  const { audits, categories } = result.lhr
  const scoreOfAudit = (id: string) =>
    id === 'total-blocking-time'
      ? Audit.computeLogNormalScore(phoneBlocking, blockingByProcessor(result))
      : (audits[id]?.score ?? 0)
  const weighed = (categories.performance?.auditRefs ?? []).filter(({ weight }) => weight > 0)
  const parts = weighed.map(({ id, weight }) => weight * scoreOfAudit(id))
  return Math.round(parts.reduce((sum, part) => sum + part, 0))
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
  // The certificate is made for this run.
  '--ignore-certificate-errors',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

async function visitOnce({ url, token }: Page, chromePath: string): Promise<RunnerResult> {
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
    return result
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
  const results: RunnerResult[] = []
  for (let run = 0; run < runs; run++) results.push(await visitOnce(page, chromePath))
  console.log(`\n${page.url}`)
  const held = measures.map(({ name, of, limit, isBetter }) => {
    const sorted = results.map(of).sort((a, b) => a - b)
    const median = sorted[Math.floor(runs / 2)] ?? Number.NaN
    const isHeld = isBetter(median, limit)
    const spread = `spread ${sorted[0]}–${sorted.at(-1)}`
    console.log(`  ${name.padEnd(30)} ${median}   ${spread}   (${limit}) ${mark(isHeld)}`)
    return isHeld
  })
  return held.every(Boolean)
}

async function signIn(apiUrl: string): Promise<string> {
  const response = await fetch(`${apiUrl}${urlOf(Login.path)}`, {
    method: Login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'alex@demo.test', password: demoPassword }),
  })
  return (await response.json()).data.token
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
