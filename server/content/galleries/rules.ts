import type { PublishedChange } from '#server/items/index.ts'

/**
 * What a gallery adds to the counters on its creator's page; only active galleries with photos
 * count.
 */
export function countedAs(gallery: { status: string; photoCount: number }): PublishedChange {
  const isListed = gallery.status === 'active' && gallery.photoCount > 0
  const [galleries, photos] = isListed ? [1, gallery.photoCount] : [0, 0]
  return { gallery_count: galleries, photo_count: photos }
}
