import { endpoint } from '../endpoint.ts'
import { FileStatus } from '../files/files.ts'
import { object, text } from '../kit/schema.ts'
import { Address, Id } from '../kit/values.ts'

/**
 * Set the video at the top of the own page, in place of a former one. It may be as large as the
 * settings allow, and is shown once `activateWelcomeVideo` is on.
 */
export const UploadWelcomeVideo = endpoint({
  method: 'POST',
  path: '/performers/welcome-video/upload',
  audience: 'creator',
  summary: 'Set the own welcome video',
  files: { 'welcome-video': { kinds: ['video'], maxMb: 2000, required: true } },
  reply: object({ _id: Id, url: Address, name: text(), status: FileStatus }),
  problems: ['upload_missing', 'upload_empty', 'upload_too_large', 'upload_wrong_kind'],
  rate: { calls: 10, seconds: 600, by: 'account' },
})
