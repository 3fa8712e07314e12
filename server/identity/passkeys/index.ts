import type { ConfirmParts } from '#server/identity/passwords/index.ts'
import type { SignInParts } from '#server/identity/sessions/index.ts'
import type { Api } from '#server/platform/http/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import { createWebauthn } from '#server/platform/webauthn.ts'
import { passkeyRoutes } from './routes.ts'
import { sweepPasskeys } from './writes.ts'

type Parts = ConfirmParts & SignInParts & { api: Api; jobs: Jobs; siteUrl: string }

/** Passkeys of the site at `siteUrl`. */
export function passkeys({ api, jobs, siteUrl, ...parts }: Parts): void {
  const { db, clock } = parts
  passkeyRoutes(api, { ...parts, webauthn: createWebauthn(siteUrl) })
  jobs.every('47 * * * *', 'passkeys.sweep', () => sweepPasskeys(db, clock.now()))
}
