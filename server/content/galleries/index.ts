export { galleryKind } from './item-kind.ts'
export { singleGalleries } from './lists.ts'
export { createGalleries, findGalleryFacts, type Galleries } from './reads.ts'
export { galleryRoutes } from './routes.ts'
export {
  type GalleryForUpdate,
  lockOwnGallery,
  refreshGalleryContents,
  setCover,
} from './writes.ts'
