import { type StoredOf, storedItems } from '#server/items/index.ts'

/** What is stored of a video besides its counters: a new field is a column here. */
export const videoFields = storedItems('video', [
  'title',
  'description',
  'is_schedule',
  /** When it opens, or opened, automatically. */
  'scheduled_at',
  'tags',
  'participant_ids',
  'file_id',
  'thumbnail_id',
  'teaser_id',
])

/** Only a removed one has no file. */
export type StoredVideo = StoredOf<typeof videoFields> & { fileId: string }

export type NewVideo = Omit<StoredVideo, 'version' | 'hiddenStatus'>
