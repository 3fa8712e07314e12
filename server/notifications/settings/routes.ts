import {
  ChangeNoticeSetting,
  ChangeQuietTime,
  QuoteMessages,
  ReadNoticeSettings,
} from '#contract/notifications/settings.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { changeChoice, changeQuietTime, changeQuotes } from './actions.ts'
import { readSettings } from './reads.ts'

export function settingRoutes(api: Api, { db }: { db: Db }): void {
  serve(api, ReadNoticeSettings, ({ viewer }) => readSettings(db, viewer))

  serve(api, ChangeNoticeSetting, async ({ viewer, params: { kind }, body }) => {
    await changeChoice(db, viewer, { kind, ...body })
    return readSettings(db, viewer)
  })

  serve(api, ChangeQuietTime, async ({ viewer, body }) => {
    await changeQuietTime(db, viewer.id, body)
    return readSettings(db, viewer)
  })

  serve(api, QuoteMessages, async ({ viewer, body }) => {
    await changeQuotes(db, viewer.id, body.quotesMessages)
    return readSettings(db, viewer)
  })
}
