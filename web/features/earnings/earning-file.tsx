import { DownloadEarnings } from '#contract/money/payout-files.ts'
import { call } from '../../lib/api.ts'
import { FileButton } from '../../lib/file-button.tsx'
import { allPages } from '../../lib/file-pages.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Period } from './period.ts'

/** Saves the earnings of a period, of every type. */
export const EarningFile = ({ period }: { period: Period }) => (
  <FileButton
    label={m.earn_csv()}
    name={`earnings-${period.from}-${period.to}.csv`}
    load={() => earningsOf(period)}
  />
)

const earningsOf = ({ from, to }: Period) =>
  allPages((after) => call(DownloadEarnings, { query: { fromDate: from, toDate: to, after } }))
