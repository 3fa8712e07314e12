import {
  ReadSettings,
  UpdateSettings,
  UploadSettingPicture,
} from '#contract/operations/settings.ts'
import type { Files } from '#server/files/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { changeSettings, describeSettings, type Settings } from '#server/site/settings/index.ts'
import { brandingSlots, changeSettingPicture } from './pictures.ts'

interface SiteSettingsParts {
  db: Db
  clock: Clock
  files: Files
  settings: Settings
}

export function siteSettingsRoutes(api: Api, parts: SiteSettingsParts) {
  parts.files.slots.register(brandingSlots)
  const describe = async () => ({ data: await describeSettings(parts.db, parts.settings) })

  serve(api, ReadSettings, describe)

  serve(api, UpdateSettings, async ({ viewer, body }) => {
    await changeSettings(parts, { actorId: viewer.id, changes: body })
    return describe()
  })

  serve(api, UploadSettingPicture, async ({ viewer, params, files }) => {
    const upload = files.picture
    if (!upload) throw new Problem('upload_missing')
    await changeSettingPicture(parts, { actorId: viewer.id, key: params.key, upload })
    return describe()
  })
}
