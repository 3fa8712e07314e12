import type { Feed } from '#contract/content/feed.ts'
import { createChanges } from '../../lib/changes.ts'

/** What has changed of posts since they were loaded: likes, bookmarks, what a payment opened. */
export const feedChanges = createChanges<Feed>()
