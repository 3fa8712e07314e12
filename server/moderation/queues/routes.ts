import { sql } from 'kysely'
import { ReadQueues } from '#contract/moderation/queues.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'

export function queueRoutes(api: Api, { db }: { db: Db }): void {
  serve(api, ReadQueues, async ({ viewer: { permissions } }) => {
    const { reports, verifications, payouts, refunds } = await countQueues(db)
    return {
      openReports: permissions.has('reports.decide') ? reports : null,
      waitingVerifications: permissions.has('creators.verify') ? verifications : null,
      openPayouts: permissions.has('payouts.approve') ? payouts : null,
      openRefundRequests: permissions.has('money.refund') ? refunds : null,
    }
  })
}

interface Counts {
  reports: number
  verifications: number
  payouts: number
  refunds: number
}

/** All from their indexes by status alone. */
async function countQueues(db: Db): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select (select count(*)::int from report where status = 'open') as reports,
      (select count(*)::int from creator_verification where status = 'waiting') as verifications,
      (select count(*)::int from payout_request where status in ('pending', 'approved')) as payouts,
      (select count(*)::int from refund_request where status = 'open') as refunds`.execute(db)
  return rows[0] ?? { reports: 0, verifications: 0, payouts: 0, refunds: 0 }
}
