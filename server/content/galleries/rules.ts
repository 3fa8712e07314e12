import type { PublishedChange } from '#server/items/index.ts'

/**
 * What a gallery adds to the counters on its creator's page; only active galleries with photos
 * count.
 */
export function countedAs(gallery: {
  status: string
  photoCount: number
}): Required<Pick<PublishedChange, 'galleries' | 'photos'>> {
  const isListed = gallery.status === 'active' && gallery.photoCount > 0
  return isListed ? { galleries: 1, photos: gallery.photoCount } : { galleries: 0, photos: 0 }
}
