import type { Selectable } from 'kysely'
import type { DisputeStatus } from '#contract/money/dispute-states.ts'
import type { DB } from '#server/platform/database/index.ts'

export const disputeColumns = [
  'id',
  'gateway',
  'reference',
  'payment_id',
  'state',
  'gateway_state',
  'reason',
  'cents',
  'fee_cents',
  'taken_entry_id',
  'taken_cents',
  'reclaimed_cents',
  'frozen_at',
  'frozen_until',
  'evidence_due_at',
  'opened_at',
  'closed_at',
  'state_of_read',
] as const

type Columns = Pick<Selectable<DB['dispute']>, (typeof disputeColumns)[number]>

/** Types of columns that are text in the database, and are written only in this folder. */
export interface DisputeValues {
  /** Null until it was first read at the gateway. */
  state: DisputeStatus | null
}

export type DisputeRow = Omit<Columns, keyof DisputeValues> & DisputeValues
