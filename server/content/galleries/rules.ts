import type { PublishedChange } from '#server/items/index.ts'

/** What a gallery counts for on its creator's page: only active ones with photos do. */
export function countedAs(gallery: {
  status: string
  photoCount: number
}): Required<Pick<PublishedChange, 'galleries' | 'photos'>> {
  const isListed = gallery.status === 'active' && gallery.photoCount > 0
  return isListed ? { galleries: 1, photos: gallery.photoCount } : { galleries: 0, photos: 0 }
}
