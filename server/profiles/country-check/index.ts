import { CheckCountry } from '#contract/site/country-check.ts'
import { isBlockedBy } from '#server/access/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { isCountryClosed } from '#server/site/index.ts'
import type { Settings } from '#server/site/settings/index.ts'

/**
 * Whether the site, or one creator, is closed to the caller's country. Every first page checks the
 * site, from memory.
 */
export function countryCheckRoutes(api: Api, { db, settings }: { db: Db; settings: Settings }) {
  serve(api, CheckCountry, async ({ query, caller }) => {
    const { country } = caller
    if (isCountryClosed(settings, caller)) return { blocked: true }
    if (!country) return { blocked: false }
    return {
      blocked:
        query.performerId !== undefined &&
        (await isBlockedBy(db, query.performerId, { viewer: null, country })),
    }
  })
}
