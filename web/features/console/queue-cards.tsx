import type { Queues } from '#contract/moderation/queues.ts'
import { Link, Stat } from '#web/ui/index.ts'
import { formatNumber } from '../../lib/format.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'

/** What waits for a decision, with links to the queues that the account may work on. */
export function QueueCards({ queues: counts }: { queues: Queues }) {
  const queues = [
    { to: links.adminReports(), label: m.admin_queue_reports(), count: counts.openReports },
    {
      to: links.adminVerifications(),
      label: m.admin_queue_verifications(),
      count: counts.waitingVerifications,
    },
    {
      to: links.adminRefundRequests(),
      label: m.admin_queue_refunds(),
      count: counts.openRefundRequests,
    },
    { to: links.adminPayouts(), label: m.admin_queue_payouts(), count: counts.openPayouts },
  ].filter(({ count }) => count !== null)
  return (
    <section aria-labelledby="queues" className="grid gap-4">
      <h2 id="queues" className="text-lg">
        {m.admin_queues()}
      </h2>
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {queues.map(({ to, label, count }) => (
          <Link key={to} to={to} className="grid rounded-card">
            <Stat label={label} value={formatNumber(count ?? 0)} />
          </Link>
        ))}
      </div>
    </section>
  )
}
