import { DownloadPayoutQueue } from '#contract/money/payout-files.ts'
import { toast } from '#web/ui/index.ts'
import { call } from '../../lib/api.ts'
import { FileButton } from '../../lib/file-button.tsx'
import { formatNumber } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'

/** Saves the approved payouts that staff send themselves, with whole accounts. */
export const QueueFile = () => (
  <div className="grid gap-1.5 justify-items-start">
    <FileButton label={m.admin_payouts_file()} name="payouts.csv" load={loadQueue} />
    <p className="text-muted text-sm">{m.admin_payouts_file_hint()}</p>
  </div>
)

async function loadQueue(): Promise<string | undefined> {
  const { csv, rows, held, hasMore } = await call(DownloadPayoutQueue)
  // Who only sees the file would not learn that some are missing in it.
  const left = [
    ...(held > 0 ? [m.admin_payouts_file_held({ count: formatNumber(held) })] : []),
    ...(hasMore ? [m.admin_payouts_file_more()] : []),
  ]
  if (rows === 0) toast([m.admin_payouts_file_none(), ...left].join(' '))
  else if (left.length > 0) toast(left.join(' '))
  return rows > 0 ? csv : undefined
}
