import { UploadPayoutResults } from '#contract/money/payout-files.ts'
import { call } from '../../lib/api.ts'
import { m } from '../../lib/paraglide/messages.js'
import { RowsUpload } from '../../lib/rows-upload.tsx'

/** Marks payouts as sent by a file with their references, and says what became of each row. */
export const ResultsForm = () => (
  <RowsUpload
    label={m.admin_payouts_results()}
    hint={m.admin_payouts_results_hint()}
    missing={m.missing_payout()}
    title={m.admin_payouts_results_done}
    send={async (csv) => {
      const { rows } = await call(UploadPayoutResults, { body: { csv } })
      return rows.map((row) => ({ ...row, name: row.payoutId }))
    }}
  />
)
