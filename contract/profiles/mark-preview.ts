import { endpoint } from '../endpoint.ts'
import { object, text } from '../kit/schema.ts'

/**
 * The watermarks alone, as drawn on photos: PNG images as `data:` URLs, to be overlaid on a 3:2
 * picture, the creator's own in its lower right corner at two thirds of its width.
 */
export const ReadMarkPreview = endpoint({
  method: 'GET',
  path: '/performers/media-marks/preview',
  audience: 'creator',
  summary: 'Preview the handles drawn on photos and videos',
  reply: object({ own: text(), viewers: text() }),
  problems: ['unavailable'],
  rate: { calls: 30, seconds: 60, by: 'account' },
  isAddition: true,
})
