import { sql } from 'kysely'
import { postFields } from '#contract/content/post-fields.ts'
import { plainFields, type StoredOf, storedItems } from '#server/items/index.ts'
import { courseCodes } from '#server/profiles/users/index.ts'

/** The plain fields: a new one is a rule here. */
export const plainFeedFields = plainFields(postFields, {
  text: { column: 'text', clean: (text) => text.trim(), empty: '', isRetained: true },
  courseCode: {
    column: 'course_codes',
    clean: courseCodes,
    empty: [],
    isRetained: false,
    filter: (codes) => sql`i.course_codes && ${courseCodes(codes)}::text[]`,
  },
})

/** What is stored of a post besides its counters. */
export const feedFields = storedItems('feed', [
  ...plainFeedFields.columns,
  'type',
  'file_ids',
  'thumbnail_id',
  'teaser_id',
  'streaming_scheduled',
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
