import { DownloadEarnings } from '#contract/money/payout-files.ts'
import { call } from '../../lib/api.ts'
import { FileButton } from '../../lib/file-button.tsx'
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

/** All pages of the file; how many there are is limited by what the endpoint answers in ten minutes. */
async function earningsOf({ from, to }: Period): Promise<string> {
  const pages: string[] = []
  let after: string | undefined
  do {
    const query = { fromDate: from, toDate: to, ...(after ? { after } : {}) }
    const page = await call(DownloadEarnings, { query })
    pages.push(page.csv)
    after = page.next ?? undefined
  } while (after)
  return pages.join('')
}
