import {
  UploadAvatar,
  UploadAvatarOf,
  UploadCover,
  UploadCreatorAvatar,
  UploadCreatorCover,
} from '#contract/profiles/picture-uploads.ts'
import type { Files } from '#server/files/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { accountPictures, avatarUrl } from '#server/profiles/cards/index.ts'
import { changeAvatarOf, changePicture } from './actions.ts'

const uploads = [
  [UploadAvatar, 'avatar'],
  [UploadCover, 'cover'],
  [UploadCreatorAvatar, 'avatar'],
  [UploadCreatorCover, 'cover'],
] as const

export function pictureRoutes(api: Api, parts: { clock: Clock; db: Db; files: Files }): void {
  for (const [endpoint, kind] of uploads) {
    serve(api, endpoint, async ({ viewer, files }) => {
      const upload = files[kind]
      if (!upload) throw new Problem('upload_missing')
      const id = await changePicture(parts, { accountId: viewer.id, kind, upload })
      return { _id: id, url: accountPictures({ avatar_file_id: id, cover_file_id: id })[kind] }
    })
  }

  serve(api, UploadAvatarOf, async ({ viewer, params, files }) => {
    const upload = files.avatar
    if (!upload) throw new Problem('upload_missing')
    const id = await changeAvatarOf(parts, { actor: viewer, accountId: params.id, upload })
    return { _id: id, url: avatarUrl(id) }
  })
}
