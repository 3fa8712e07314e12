import { type StoredOf, storedItems } from '#server/items/index.ts'

/** What is stored of a post besides its counters: a new field is a column here. */
export const feedFields = storedItems('feed', [
  'type',
  'text',
  'file_ids',
  'thumbnail_id',
  'teaser_id',
  'streaming_scheduled',
  'course_codes',
  'poll_ids',
  'poll_description',
  'poll_expired_at',
  'is_pinned',
  'pinned_at',
  /** When a job published it, later than its moment; null for one that was not scheduled. */
  'appeared_at',
  /** When it will be published automatically; null for one that is published or stays hidden. */
  'scheduled_at',
])

/** A retained post is one of a deleted creator, shown only to its buyers. */
export type StoredFeed = StoredOf<typeof feedFields>

export type NewFeed = Omit<
  StoredFeed,
  'version' | 'hiddenStatus' | 'isPinned' | 'pinnedAt' | 'updatedAt'
>
