import { endpoint } from '../endpoint.ts'
import { array, nullable, number, object, oneOf, optional, text } from '../kit/schema.ts'
import { Id, Url } from '../kit/values.ts'

/**
 * Polled by players while a file is being processed; `url` is a newly signed URL once it can be
 * played. The server finds the item of the file by itself.
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
    /** A file that is not yet begun is `processing`, too: clients poll while they read this. */
    status: oneOf(['processing', 'finished', 'error']),
    url: nullable(Url),
    /** Addition, for video and audio: progress of the processing in percent. */
    progress: optional(number()),
    /** Addition, for video: the playlist of the part that can be played, available before `url`. */
    hls: optional(nullable(Url)),
    /** Addition, for video: its poster, as soon as there is one. */
    thumbnails: optional(array(Url)),
    /** Addition, for `error`, for its owner: why the file could not be processed, as a problem code. */
    problem: optional(text()),
  }),
  problems: ['not_found', 'media_locked'],
})
