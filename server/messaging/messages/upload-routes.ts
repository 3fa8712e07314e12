import type { AnyEndpoint } from '#contract/endpoint.ts'
import {
  UploadMessageAudio,
  UploadMessageFile,
  UploadMessagePhoto,
  UploadMessageVideo,
} from '#contract/messaging/message-uploads.ts'
import { type Files, mediaSlots } from '#server/files/index.ts'
import { Problem } from '#server/kernel/problem.ts'
import { type Api, type Context, serve } from '#server/platform/http/index.ts'

/**
 * Uploads of photos, videos and voice recordings for messages; only their owner sees them until a
 * message with them is sent.
 */
export function uploadRoutes(api: Api, { files }: { files: Files }): void {
  files.slots.register({
    'message-photo': mediaSlots.photo,
    'message-video': mediaSlots.video,
    'message-audio': mediaSlots.audio,
  })
  type Received = Context<AnyEndpoint>['files']
  const keep = async (viewer: { id: string }, received: Received, slot?: 'message-audio') => {
    const { file: upload } = received
    if (!upload) throw new Problem('upload_missing')
    const type = slot ?? (upload.kind === 'image' ? 'message-photo' : 'message-video')
    return files.present.upload(await files.keep({ ownerId: viewer.id, type, upload }))
  }
  serve(api, UploadMessagePhoto, ({ viewer, files: received }) => keep(viewer, received))
  serve(api, UploadMessageVideo, ({ viewer, files: received }) => keep(viewer, received))
  serve(api, UploadMessageFile, ({ viewer, files: received }) => keep(viewer, received))
  serve(api, UploadMessageAudio, ({ viewer, files: received }) =>
    keep(viewer, received, 'message-audio'),
  )
}
