import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findChromium } from '../../../tools/setup/chromium.mjs'

/** Migrations and demo content included, on a machine that is busy with other things. */
const readyWithinMs = 300_000

/**
 * The product as `npm start` runs it, with its demo content, on ports and a data folder of its own.
 * E2E_SITE_URL and E2E_API_URL name a server that runs already, for whoever writes these tests.
 */
export default async function setup(project: TestProject) {
  project.provide('chromium', findChromium())
  const { E2E_SITE_URL, E2E_API_URL } = process.env
  if (E2E_SITE_URL && E2E_API_URL) {
    project.provide('siteUrl', E2E_SITE_URL)
    project.provide('apiUrl', E2E_API_URL)
    return
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'stagedoor-e2e-'))
  const [port, apiPort, metricsPort] = await Promise.all([freePort(), freePort(), freePort()])
  const siteUrl = `http://localhost:${port}`
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      API_PORT: String(apiPort),
      METRICS_PORT: String(metricsPort),
      SITE_URL: siteUrl,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  await untilReady(siteUrl, server)
  project.provide('siteUrl', siteUrl)
  project.provide('apiUrl', `http://localhost:${apiPort}`)

  return async () => {
    await stopped(server)
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Answers with 200 only when migrated, filled with demo content and working on jobs. */
async function untilReady(siteUrl: string, server: ChildProcess): Promise<void> {
  const giveUp = Date.now() + readyWithinMs
  while (Date.now() < giveUp) {
    if (server.exitCode !== null) throw new Error('the server ended before it was ready')
    const answer = await fetch(`${siteUrl}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`the server was not ready within ${readyWithinMs / 1000} s`)
}

function stopped(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null) return resolve()
    server.once('exit', () => resolve())
    server.kill('SIGTERM')
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string
    apiUrl: string
    /** Path of the browser's program; without one the test library looks for its own. */
    chromium: string | undefined
  }
}
