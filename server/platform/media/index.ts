export type { GrownVideo, MadeSprite, MadeVideo, VideoHeight } from './makers.ts'
export {
  createMedia,
  encodersAtATime,
  type Media,
  type MediaTools,
} from './media.ts'
export type { MediaSource } from './media-facts.ts'
export { indexBytes, readSegments, type SegmentIndex } from './segments.ts'
