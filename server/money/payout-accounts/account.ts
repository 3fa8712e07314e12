import type { Selectable } from 'kysely'
import type {
  PayoutAccount,
  PayoutAccountDue,
  PayoutAccountHold,
} from '#contract/money/payout-accounts.ts'
import type { DB } from '#server/platform/database/index.ts'
import { WIRE_NAME } from '#server/platform/payments/index.ts'
import { statusOf } from './rules.ts'

export const payoutAccountColumns = [
  'id',
  'account_id',
  'gateway',
  'country',
  'reference',
  'details_submitted',
  'transfers_enabled',
  'payouts_enabled',
  'due',
  'disabled_reason',
  'checked_at',
  'created_at',
] as const

/** Types of columns that are text in the database, and are written only in this folder. */
export interface PayoutAccountValues {
  due: PayoutAccountDue[]
  disabled_reason: PayoutAccountHold | null
}

type StoredColumns = Pick<Selectable<DB['payout_account']>, (typeof payoutAccountColumns)[number]>

/** A creator's account for payouts at the gateway, with its state when it was last read. */
export type PayoutAccountRow = Omit<StoredColumns, keyof PayoutAccountValues> & PayoutAccountValues

/** The account for its owner; undefined: there is none yet. */
export function presentPayoutAccount(row: PayoutAccountRow | undefined): PayoutAccount {
  return {
    provider: WIRE_NAME,
    status: statusOf(row),
    detailsSubmitted: row?.details_submitted ?? false,
    transfersEnabled: row?.transfers_enabled ?? false,
    payoutsEnabled: row?.payouts_enabled ?? false,
    due: row?.due ?? [],
    disabledReason: row?.disabled_reason ?? null,
    checkedAt: row?.checked_at?.toISOString() ?? null,
  }
}
