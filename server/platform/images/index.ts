export type { Mark } from './draw-mark.ts'
export {
  type ImageFacts,
  type ImageVariant,
  imageVariants,
  type MadeVariant,
  type MadeVariants,
} from './image-jobs.ts'
export { createImages, type Images } from './images.ts'
