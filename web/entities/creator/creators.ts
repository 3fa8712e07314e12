import type { PerformerCard } from '#contract/profiles/cards.ts'
import { createRecords } from '../../lib/cache/records.ts'

/** What this browser knows of creators beyond what was loaded: a follow, a subscription. */
export const creators = createRecords<PerformerCard>('creator')
