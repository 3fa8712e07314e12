import type { Parts } from '#server/parts.ts'
import { placeholderRoutes, servePicturesFrom } from './cards/index.ts'
import { countryCheckRoutes } from './country-check/index.ts'
import { followRoutes } from './follows/index.ts'
import { performerRoutes } from './performers/index.ts'
import { keepPresence } from './presence/index.ts'
import { selfRoutes } from './self/index.ts'

/** Accounts as others see them, and who follows whom. */
export function profiles(parts: Parts): void {
  const { api, db, balances, config, jobs, passwords, rawRoutes, realtime, settings } = parts
  servePicturesFrom(config.siteUrl)
  rawRoutes.push(placeholderRoutes)
  selfRoutes(api, { db, balances, passwords, settings })
  performerRoutes(api, { db })
  followRoutes(api, { db })
  countryCheckRoutes(api, { db, settings })
  keepPresence({ db, jobs, realtime })
}
