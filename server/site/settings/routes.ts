import { ReadPublicSettings, ReadSettingKeys } from '#contract/site/settings.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import type { Settings } from './settings.ts'

export function settingsRoutes(api: Api, settings: Settings) {
  serve(api, ReadPublicSettings, async () => settings.onEveryPage() as never)
  serve(api, ReadSettingKeys, async ({ body }) => settings.publicOnes(body.keys))
}
