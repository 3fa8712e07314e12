import type { Parts } from '#server/parts.ts'
import { flagRoutes, lookupRoutes } from './routes.ts'

/** Countries, languages, dialling codes, options of profile fields, flags. */
export function lookups({ api, config, rawRoutes }: Parts): void {
  lookupRoutes(api, { apiUrl: config.apiUrl })
  rawRoutes.push(flagRoutes)
}
