import type { PerformerCard } from '#contract/profiles/cards.ts'
import { createRecords } from '../../lib/cache/records.ts'

/** Client-side changes to creators since they were loaded, such as a follow or a subscription. */
export const creators = createRecords<PerformerCard>('creator')
