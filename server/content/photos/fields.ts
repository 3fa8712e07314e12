import { type StoredOf, storedFields } from '#server/items/index.ts'

/** What is stored of a photo besides its position: a new field is a column here. */
export const photoFields = storedFields('photo', [
  'id',
  'gallery_id',
  'creator_id',
  'file_id',
  'title',
  'description',
  'status',
  'created_at',
  'updated_at',
])

export type StoredPhoto = StoredOf<typeof photoFields>

export type NewPhoto = Omit<StoredPhoto, 'createdAt' | 'updatedAt'>
