import { ReadSettings, UpdateSettings } from '#contract/operations/settings.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { changeSettings, describeSettings, type Settings } from '#server/site/settings/index.ts'

interface SiteSettingsParts {
  db: Db
  clock: Clock
  settings: Settings
}

export function siteSettingsRoutes(api: Api, parts: SiteSettingsParts) {
  const describe = async () => ({ data: await describeSettings(parts.db, parts.settings) })

  serve(api, ReadSettings, describe)

  serve(api, UpdateSettings, async ({ viewer, body }) => {
    await changeSettings(parts, { actorId: viewer.id, changes: body })
    return describe()
  })
}
