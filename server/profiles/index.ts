import type { Parts } from '#server/parts.ts'
import { followRoutes } from './follows/index.ts'
import { performerRoutes } from './performers/index.ts'
import { selfRoutes } from './self/index.ts'

/** Accounts as others see them, and who follows whom. */
export function profiles({ api, db, balances, passwords, settings }: Parts): void {
  selfRoutes(api, { db, balances, passwords, settings })
  performerRoutes(api, { db })
  followRoutes(api, { db })
}
