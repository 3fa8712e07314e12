import type { Query } from '#contract/endpoint.ts'
import { DownloadCharges, DownloadPayments } from '#contract/money/staff-files.ts'
import { call } from '../../lib/api.ts'
import { FileButton } from '../../lib/file-button.tsx'
import { allPages } from '../../lib/file-pages.ts'
import { m } from '../../lib/paraglide/messages.js'

/** Saves the payments that the list finds. */
export const PaymentsFile = ({ filters }: { filters: Query<typeof DownloadPayments> }) => (
  <FileButton
    label={m.tx_file()}
    name="payments.csv"
    load={() => allPages((after) => call(DownloadPayments, { query: { ...filters, after } }))}
  />
)

/** Saves the charges that the list finds. */
export const ChargesFile = ({ filters }: { filters: Query<typeof DownloadCharges> }) => (
  <FileButton
    label={m.tx_file()}
    name="charges.csv"
    load={() => allPages((after) => call(DownloadCharges, { query: { ...filters, after } }))}
  />
)
