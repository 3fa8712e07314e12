import { ReadMarkPreview } from '#contract/profiles/mark-preview.ts'
import type { Files } from '#server/files/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { findOwnAccount } from '#server/profiles/users/index.ts'
import { handleOf } from './reads.ts'

/** Of the example picture. */
const size = { width: 720, height: 480 }

export function mediaMarkRoutes(api: Api, { db, files }: { db: Db; files: Files }): void {
  serve(api, ReadMarkPreview, async ({ viewer }) => {
    const name = (await findOwnAccount(db, viewer.id))?.username ?? viewer.id
    const drawn = async (text: string, place: 'corner' | 'everywhere') => {
      const png = await files.markLayer({ text: handleOf(text), place }, size, viewer.id)
      return `data:image/png;base64,${Buffer.from(png).toString('base64')}`
    }
    const [own, viewers] = await Promise.all([drawn(name, 'corner'), drawn('fan123', 'everywhere')])
    return { own, viewers }
  })
}
