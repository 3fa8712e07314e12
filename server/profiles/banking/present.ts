import type { BankingInformation, PaypalSetting } from '#contract/profiles/payout-details.ts'

/** A bank account as stored. */
export type StoredBanking = Omit<BankingInformation, 'performerId' | 'hasSSN'>
export type StoredPaypal = PaypalSetting['value']

interface StoredRow {
  banking: unknown
  sealed_ssn: Buffer | null
}

/** The bank account for its owner; null when there is none. */
export const presentBanking = (performerId: string, row: StoredRow): BankingInformation | null =>
  row.banking
    ? { ...(row.banking as StoredBanking), performerId, hasSSN: row.sealed_ssn !== null }
    : null

export const presentPaypal = (performerId: string, paypal: unknown): PaypalSetting | null =>
  paypal ? { key: 'paypal', value: paypal as StoredPaypal, performerId, status: 'active' } : null
