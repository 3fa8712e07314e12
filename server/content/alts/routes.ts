import { SetAlt } from '#contract/files/alt.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { describePicture } from './actions.ts'

/** Alternative texts of pictures, in posts, galleries, videos and messages. */
export function altRoutes(api: Api, { db }: { db: Db }): void {
  serve(api, SetAlt, async ({ viewer, params: { id }, body }) => {
    const alt = body.alt.trim()
    await describePicture(db, { id, ownerId: viewer.id, alt })
    return { _id: id, alt }
  })
}
