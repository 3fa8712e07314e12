import { endpoint, type FilePart } from '../endpoint.ts'
import { UploadedFile } from '../files/files.ts'
import { mediaProblems } from '../files/uploads.ts'

/** The file is not visible to others before a message uses it. */
const upload = (path: string, what: string, file: FilePart, isAddition = false) =>
  endpoint({
    method: 'POST',
    path,
    audience: 'user',
    summary: `Upload ${what} for a message`,
    files: { file: { ...file, required: true } },
    reply: UploadedFile,
    problems: [
      'upload_missing',
      'upload_empty',
      'upload_too_large',
      'upload_wrong_kind',
      'media_wrong_kind',
      'audio_wrong_kind',
      'upload_damaged',
      'picture_too_large',
      ...mediaProblems,
    ],
    rate: { calls: 60, seconds: 60, by: 'account' },
    isAddition,
  })

/** For private conversations, despite its name. */
export const UploadMessagePhoto = upload('/messages/public/file/photo', 'a photo', {
  kinds: ['image'],
  maxMb: 5,
})
export const UploadMessageVideo = upload('/messages/private/file/video', 'a video', {
  kinds: ['video'],
  maxMb: 2000,
})
export const UploadMessageFile = upload('/messages/private/file', 'an image or a video', {
  kinds: ['image', 'video'],
  maxMb: 100,
})
/** Only its sound is kept, as AAC with its waveform: browsers record into containers of video. */
export const UploadMessageAudio = upload(
  '/messages/private/file/audio',
  'a voice recording',
  { kinds: ['audio', 'video'], maxMb: 100 },
  true,
)
