import { ListDisputes, ReadDispute, ReadDisputeFigures } from '#contract/money/disputes.ts'
import { DisputeSandboxPayment, MoveSandboxDispute } from '#contract/sandbox/disputes.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import { findTransaction } from '#server/money/payments/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import type { SandboxGateway } from '#server/platform/payments/index.ts'
import { presentDisputes, readCase } from './present.ts'
import { countDue, countMonths, countUnknown, findDispute, listDisputes } from './reads.ts'
import { ratioOf, warnFrom } from './rules.ts'

interface DisputeRouteParts {
  db: Db
  clock: Clock
  sandbox: SandboxGateway | undefined
}

const monthsShown = 6

/** Of staff, who see disputes and, in a trial, play the bank. */
export function disputeRoutes(api: Api, { db, clock, sandbox }: DisputeRouteParts): void {
  serve(api, ListDisputes, async ({ query: { status, ...query } }) => {
    const { data, total } = await listDisputes(db, { ...query, state: status })
    return { data: await presentDisputes(db, data), total }
  })

  serve(api, ReadDispute, ({ params }) => readCase(db, params.id))

  serve(api, ReadDisputeFigures, async () => {
    const [due, byHand, months] = await Promise.all([
      countDue(db),
      countUnknown(db),
      countMonths(db, clock.now(), monthsShown),
    ])
    return {
      due: due.n,
      nextDueAt: due.nextDueAt?.toISOString() ?? null,
      byHand,
      warnFrom,
      months: months.map((month) => ({ ...month, ratio: ratioOf(month) })),
    }
  })

  serve(api, DisputeSandboxPayment, async ({ params, body: { kind } }) => {
    const { disputes } = openSandbox()
    const payment = await findTransaction(db, params.id)
    const paymentReference = payment?.gateway_ref
    if (!paymentReference) throw new Problem('not_found')
    if (kind === 'fraud_warning') await disputes.warnOfFraud(paymentReference)
    else {
      const status = kind === 'dispute' ? 'needs_response' : 'warning_needs_response'
      const opened = await disputes.open({ paymentReference, status })
      if (!opened) throw new Problem('not_found')
    }
    return { success: true }
  })

  serve(api, MoveSandboxDispute, async ({ params, body }) => {
    const { disputes } = openSandbox()
    const dispute = await findDispute(db, params.id)
    if (!dispute || !(await disputes.move(dispute.reference, body.status))) {
      throw new Problem('not_found')
    }
    return { success: true }
  })

  function openSandbox(): SandboxGateway {
    if (!sandbox) throw new Problem('not_found')
    return sandbox
  }
}
