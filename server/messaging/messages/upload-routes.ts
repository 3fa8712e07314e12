import type { AnyEndpoint } from '#contract/endpoint.ts'
import {
  UploadMessageFile,
  UploadMessagePhoto,
  UploadMessageVideo,
} from '#contract/messaging/message-uploads.ts'
import { type Files, mediaSlots } from '#server/files/index.ts'
import { Problem } from '#server/kernel/problem.ts'
import { type Api, type Context, serve } from '#server/platform/http/index.ts'

/**
 * Uploads of photos and videos for messages; only their owner sees them until a message with them
 * is sent.
 */
export function uploadRoutes(api: Api, { files }: { files: Files }): void {
  files.slots.register({
    'message-photo': mediaSlots.photo,
    'message-video': mediaSlots.video,
  })
  const keep = async (viewer: { id: string }, received: Context<AnyEndpoint>['files']) => {
    const { file: upload } = received
    if (!upload) throw new Problem('upload_missing')
    const type = upload.kind === 'image' ? 'message-photo' : 'message-video'
    return files.present.upload(await files.keep({ ownerId: viewer.id, type, upload }))
  }
  serve(api, UploadMessagePhoto, ({ viewer, files: received }) => keep(viewer, received))
  serve(api, UploadMessageVideo, ({ viewer, files: received }) => keep(viewer, received))
  serve(api, UploadMessageFile, ({ viewer, files: received }) => keep(viewer, received))
}
