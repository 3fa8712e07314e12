import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startOpenidProvider } from '#tests/support/openid-provider.ts'
import { startProduct } from '#tools/processes/index.ts'
import { findChromium } from '#tools/setup/chromium.mjs'

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
  const google = await startOpenidProvider()
  const { siteUrl, apiUrl, stop } = await startProduct({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'off',
    GOOGLE_CLIENT_ID: google.clientId,
    GOOGLE_CLIENT_SECRET: google.clientSecret,
    GOOGLE_ISSUER: google.issuer,
  })
  project.provide('siteUrl', siteUrl)
  project.provide('apiUrl', apiUrl)

  return async () => {
    await stop()
    await google.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string
    apiUrl: string
    /** Path of the browser's program; without one the test library looks for its own. */
    chromium: string | undefined
  }
}
