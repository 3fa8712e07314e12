import { endpoint } from '../endpoint.ts'
import { FileStatus } from '../files/files.ts'
import { mediaProblems } from '../files/uploads.ts'
import { nullable, object, text } from '../kit/schema.ts'
import { Id, Success, Url } from '../kit/values.ts'

/**
 * Set the video at the top of the caller's page, replacing the current one. Its maximum size is in
 * the settings; it is shown once it is processed and `activateWelcomeVideo` is on.
 */
export const UploadWelcomeVideo = endpoint({
  method: 'POST',
  path: '/performers/welcome-video/upload',
  audience: 'creator',
  summary: 'Set the own welcome video',
  files: { 'welcome-video': { kinds: ['video'], maxMb: 2000, required: true } },
  reply: object({ _id: Id, url: nullable(Url), name: text(), status: FileStatus }),
  problems: [
    'upload_missing',
    'upload_empty',
    'upload_too_large',
    'upload_damaged',
    ...mediaProblems,
  ],
  rate: { calls: 10, seconds: 600, by: 'account' },
})

/** It disappears from the caller's page at once. Idempotent. */
export const RemoveWelcomeVideo = endpoint({
  method: 'DELETE',
  path: '/performers/welcome-video',
  audience: 'creator',
  summary: 'Remove the own welcome video',
  reply: Success,
  isAddition: true,
})
