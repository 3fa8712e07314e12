import type { AnyEndpoint } from '#contract/endpoint.ts'
import type { ResumableType } from '#contract/files/uploads.ts'
import {
  UploadMessageAudio,
  UploadMessagePhoto,
  UploadMessageVideo,
} from '#contract/messaging/message-uploads.ts'
import type { UploadWatch } from '../../lib/upload-watch.ts'

/** File types that messages take; the server returns the error for others. */
export const acceptedFiles =
  'image/jpeg,image/png,image/webp,image/gif,image/avif,image/heic,.heic,video/*'

export const isVideoFile = ({ type }: Pick<File, 'type'>): boolean => type.startsWith('video/')

export const isSoundFile = ({ type }: Pick<File, 'type'>): boolean => type.startsWith('audio/')

export function messageEndpointOf(file: File) {
  if (isSoundFile(file)) return UploadMessageAudio
  return isVideoFile(file) ? UploadMessageVideo : UploadMessagePhoto
}

/**
 * Upload a file of a message: large videos in parts, as those of posts. Few visits send files, so
 * what does that is loaded then.
 */
export async function sendMessageFile(endpoint: AnyEndpoint, form: FormData, watch: UploadWatch) {
  const { sendForm } = await import('../file/send-form.ts')
  const large: Record<string, ResumableType> =
    endpoint === UploadMessageVideo ? { file: 'message-video' } : {}
  return sendForm(endpoint, form, { ...watch, large })
}
