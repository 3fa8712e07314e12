export type { PaletteName } from './generated/palettes.ts'
export {
  generatedPicture,
  type PictureOrder,
  type PictureScene,
  pictureScenes,
} from './generated-pictures.ts'
export {
  type ImageFacts,
  type ImageVariant,
  imageVariants,
  type MadeVariant,
  type MadeVariants,
} from './image-jobs.ts'
export { createImages, type Images } from './images.ts'
