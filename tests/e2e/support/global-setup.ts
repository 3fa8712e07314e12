import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startOauthProvider } from '#tests/support/oauth-provider.ts'
import { startOpenidProvider } from '#tests/support/openid-provider.ts'
import { startProduct } from '#tools/processes/index.ts'
import { buildWeb } from '#tools/setup/build.mjs'
import { findChromium } from '#tools/setup/chromium.mjs'
import type { Site } from './site.ts'

/**
 * The product as `npm start` runs it, with its demo content, one for each worker. It is built first
 * where its sources have changed: a single file of these tests is often run by itself.
 * E2E_SITE_URL and E2E_API_URL name a server that runs already, for whoever writes these tests: with the
 * same environment as below.
 */
export default async function setup(project: TestProject) {
  project.provide('chromium', findChromium())
  const { E2E_SITE_URL, E2E_API_URL } = process.env
  if (E2E_SITE_URL && E2E_API_URL) {
    project.provide('sites', [{ siteUrl: E2E_SITE_URL, apiUrl: E2E_API_URL }])
    return
  }
  buildWeb()
  const google = await startOpenidProvider()
  const twitter = await startOauthProvider()
  const folders = await filledFolders(project.config.maxWorkers, (folder) =>
    startSite(folder, google, twitter),
  )
  const sites = await Promise.all(folders.map((folder) => startSite(folder, google, twitter)))
  project.provide(
    'sites',
    sites.map(({ siteUrl, apiUrl }) => ({ siteUrl, apiUrl })),
  )
  return async () => {
    await Promise.all(sites.map(({ stop }) => stop()))
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
    await google.stop()
    await twitter.stop()
  }
}

type Started<Start extends () => Promise<unknown>> = Awaited<ReturnType<Start>>

const newFolder = () => mkdtemp(join(tmpdir(), 'stagedoor-e2e-'))

/**
 * Data folders with the demo content, one for each worker. One product fills the first, which takes most of a
 * minute of processor time; the others are its copies.
 */
async function filledFolders(
  count: number,
  start: (folder: string) => Promise<{ stop: () => Promise<void> }>,
): Promise<string[]> {
  const filled = await newFolder()
  const { stop } = await start(filled)
  await stop()
  const copies = Array.from({ length: count - 1 }, async () => {
    const folder = await newFolder()
    await cp(filled, folder, { recursive: true })
    return folder
  })
  return [filled, ...(await Promise.all(copies))]
}

/** A product on ports of its own. */
function startSite(
  dataDir: string,
  google: Started<typeof startOpenidProvider>,
  twitter: Started<typeof startOauthProvider>,
) {
  return startProduct({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'off',
    // Visitors say where they come from, as a proxy would: `from` of `VisitorWish`.
    TRUST_PROXY: 'loopback',
    GOOGLE_CLIENT_ID: google.clientId,
    GOOGLE_CLIENT_SECRET: google.clientSecret,
    GOOGLE_ISSUER: google.issuer,
    TWITTER_CONSUMER_KEY: twitter.consumerKey,
    TWITTER_CONSUMER_SECRET: twitter.consumerSecret,
    TWITTER_ORIGIN: twitter.origin,
  })
}

declare module 'vitest' {
  interface ProvidedContext {
    sites: readonly Site[]
    /** Path of the browser's program; without one the test library looks for its own. */
    chromium: string | undefined
  }
}
