import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/platform/config/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Api } from '#server/platform/http/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import type { Passwords } from '#server/platform/passwords/index.ts'
import type { Realtime } from '#server/platform/realtime/index.ts'
import type { Settings } from '#server/site/settings/index.ts'
import { placeholderRoutes, servePicturesFrom } from './cards/index.ts'
import { countryCheckRoutes } from './country-check/index.ts'
import { followRoutes } from './follows/index.ts'
import { performerRoutes } from './performers/index.ts'
import { keepPresence } from './presence/index.ts'
import { type BalanceOf, selfRoutes } from './self/index.ts'

interface ProfileParts {
  api: Api
  balanceOf: BalanceOf
  config: Pick<Config, 'siteUrl'>
  db: Db
  jobs: Jobs
  passwords: Passwords
  rawRoutes: ((app: FastifyInstance) => void)[]
  realtime: Realtime
  settings: Settings
}

/** Accounts as others see them, and who follows whom. */
export function profiles(parts: ProfileParts): void {
  const { api, db, balanceOf, config, jobs, passwords, rawRoutes, realtime, settings } = parts
  servePicturesFrom(config.siteUrl)
  rawRoutes.push(placeholderRoutes)
  selfRoutes(api, { db, balanceOf, passwords, settings })
  performerRoutes(api, { db })
  followRoutes(api, { db })
  countryCheckRoutes(api, { db, settings })
  keepPresence({ db, jobs, realtime })
}
