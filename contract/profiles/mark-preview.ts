import { endpoint } from '../endpoint.ts'
import { object, text } from '../kit/schema.ts'

/**
 * The handles as they are drawn on photos, by themselves: PNG pictures as `data:` addresses, to be laid
 * over a picture of 3:2, the own one in its lower right corner at two thirds of its width.
 */
export const ReadMarkPreview = endpoint({
  method: 'GET',
  path: '/performers/media-marks/preview',
  audience: 'creator',
  summary: 'Preview the handles drawn on photos and videos',
  reply: object({ own: text(), viewers: text() }),
  problems: ['unavailable'],
  rate: { calls: 30, seconds: 60, by: 'account' },
  ours: true,
})
