import type { Query } from '#contract/endpoint.ts'
import { DownloadPayouts } from '#contract/money/staff-files.ts'
import { call } from '../../lib/api.ts'
import { FileButton } from '../../lib/file-button.tsx'
import { allPages } from '../../lib/file-pages.ts'
import { m } from '../../lib/paraglide/messages.js'

/** Saves the payout requests that the list finds, without accounts. */
export const ListFile = ({ filters }: { filters: Query<typeof DownloadPayouts> }) => (
  <FileButton
    label={m.tx_file()}
    name="payout-requests.csv"
    load={() => allPages((after) => call(DownloadPayouts, { query: { ...filters, after } }))}
  />
)
