import { endpoint, type FilePart } from '../endpoint.ts'
import { UploadedFile } from '../files/files.ts'
import { mediaProblems } from '../files/uploads.ts'
import type { ProblemCode } from '../problems.ts'

const problems = [
  'upload_missing',
  'upload_empty',
  'upload_too_large',
  'upload_wrong_kind',
  'upload_damaged',
  'picture_too_large',
] as const

const upload = (kind: string, file: FilePart, further: readonly ProblemCode[] = []) =>
  endpoint({
    method: 'POST',
    path: `/performer/feeds/${kind}/upload`,
    audience: 'creator',
    summary: `Upload the ${kind} of a post`,
    files: { file: { ...file, required: true } },
    reply: UploadedFile,
    problems: [...problems, ...further],
    rate: { calls: 120, seconds: 60, by: 'account' },
  })

export const UploadFeedPhoto = upload('photo', { kinds: ['image'], maxMb: 5 })
export const UploadFeedThumbnail = upload('thumbnail', { kinds: ['image'], maxMb: 5 })

// The site's settings may lower these limits; see `mediaDefinitions`.
export const UploadFeedVideo = upload('video', { kinds: ['video'], maxMb: 2000 }, mediaProblems)
export const UploadFeedTeaser = upload('teaser', { kinds: ['video'], maxMb: 2000 }, mediaProblems)
/** A video is accepted, too; only its sound is kept. */
export const UploadFeedAudio = upload('audio', { kinds: ['audio', 'video'], maxMb: 2000 }, [
  'audio_wrong_kind',
  ...mediaProblems,
])
/** PDF, office documents and plain text, which are downloaded unchanged. */
export const UploadFeedDocument = upload('document', { kinds: ['document'], maxMb: 2000 }, [
  'document_wrong_kind',
])
