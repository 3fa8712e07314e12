import type { PerformerCard } from '#contract/profiles/cards.ts'
import { createChanges } from '../../lib/changes.ts'

/** What has changed of creators since they were loaded: a follow, a subscription. */
export const creatorChanges = createChanges<PerformerCard>()
