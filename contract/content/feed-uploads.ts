import { endpoint, type FilePart } from '../endpoint.ts'
import { UploadedFile } from '../files/files.ts'

const upload = (kind: string, file: FilePart) =>
  endpoint({
    method: 'POST',
    path: `/performer/feeds/${kind}/upload`,
    audience: 'creator',
    summary: `Upload the ${kind} of a post`,
    files: { file: { ...file, required: true } },
    reply: UploadedFile,
    problems: [
      'upload_missing',
      'upload_empty',
      'upload_too_large',
      'upload_wrong_kind',
      'upload_damaged',
      'picture_too_large',
    ],
    rate: { calls: 120, seconds: 60, by: 'account' },
  })

export const UploadFeedPhoto = upload('photo', { kinds: ['image'], maxMb: 5 })
export const UploadFeedThumbnail = upload('thumbnail', { kinds: ['image'], maxMb: 5 })
