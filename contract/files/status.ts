import { endpoint } from '../endpoint.ts'
import { nullable, number, object, oneOf, optional, text } from '../kit/schema.ts'
import { Address, Id } from '../kit/values.ts'
import { FileStatus } from './files.ts'

/**
 * Polled by players while a file is being prepared; `url` is a fresh address once it can be played.
 * The item that holds the file is known to us anyway.
 */
export const ReadFileStatus = endpoint({
  method: 'GET',
  path: '/files/:id/status',
  audience: 'optional',
  summary: 'Read how far a file has been prepared',
  params: object({ id: Id }),
  query: object({
    target: optional(oneOf(['feedId', 'videoId', 'messageId'])),
    targetId: optional(text({ max: 60 })),
  }),
  reply: object({
    status: FileStatus,
    url: nullable(Address),
    /** Ours, for video and audio: percent of the work on it that is done. */
    progress: optional(number()),
    /** Ours, for video: the playlist of what can be watched, also before `url` is there. */
    hls: optional(nullable(Address)),
  }),
  problems: ['not_found', 'media_locked'],
})
