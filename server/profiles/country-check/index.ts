import { CheckCountry } from '#contract/site/country-check.ts'
import { isBlockedBy } from '#server/access/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import type { Settings } from '#server/site/settings/index.ts'

/**
 * Whether the site, or one creator, is closed for the caller's country. For the site it is asked by
 * every first page, and answered from memory.
 */
export function countryCheckRoutes(api: Api, { db, settings }: { db: Db; settings: Settings }) {
  serve(api, CheckCountry, async ({ query, caller }) => {
    const { country } = caller
    if (!country) return { blocked: settings.get('unknownCountryBlocked') }
    if (settings.get('blockedCountries').some((code) => code.toUpperCase() === country)) {
      return { blocked: true }
    }
    return {
      blocked:
        query.performerId !== undefined &&
        (await isBlockedBy(db, query.performerId, { viewer: null, country })),
    }
  })
}
