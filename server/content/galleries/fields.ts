import { type StoredOf, storedItems } from '#server/items/index.ts'

/** What is stored of a gallery besides its counters: a new field is a column here. */
export const galleryFields = storedItems('gallery', [
  'title',
  'description',
  /** A photo that is shown. */
  'cover_id',
  /** How many photos it shows. */
  'photo_count',
])

export type StoredGallery = StoredOf<typeof galleryFields>

export type NewGallery = Omit<StoredGallery, 'version' | 'hiddenStatus' | 'coverId' | 'photoCount'>
