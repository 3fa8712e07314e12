import {
  ListSandboxAccounts,
  MoveSandboxAccount,
  ReadSandboxDelivery,
  RefundSandboxPayment,
  SetSandboxDelivery,
} from '#contract/sandbox/panel.ts'
import { cents } from '#server/kernel/money.ts'
import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import { findTransaction } from '#server/money/payments/index.ts'
import { findPayoutAccount, listPayoutAccounts } from '#server/money/payout-accounts/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import type { SandboxGateway } from '#server/platform/payments/index.ts'
import { userCards } from '#server/profiles/cards/index.ts'

interface PanelParts {
  db: Db
  sandbox: SandboxGateway | undefined
}

const accountsShown = 10

/** What staff of a trial site play: everything that gateways do by themselves. */
export function sandboxPanelRoutes(api: Api, { db, sandbox }: PanelParts): void {
  serve(api, ReadSandboxDelivery, async () => ({ timing: await opened().readTiming() }))

  serve(api, SetSandboxDelivery, async ({ body }) => {
    await opened().setTiming(body.timing)
    return { success: true }
  })

  serve(api, RefundSandboxPayment, async ({ params, body }) => {
    const gateway = opened()
    const payment = await findTransaction(db, params.id)
    if (!payment?.gateway_ref) throw new Problem('not_found')
    const amount = cents(body.amount, 'amount')
    const left = payment.total_cents - payment.refunded_cents
    const { status } =
      amount > 0n
        ? await gateway.refundOutside(payment.gateway_ref, amount)
        : { status: 'refused' as const }
    if (status === 'refused') throw fieldProblem('refund_too_large', 'amount', { left })
    return { success: true }
  })

  serve(api, ListSandboxAccounts, async () => {
    const { name, payoutAccounts } = opened()
    const accounts = await listPayoutAccounts(db, { gateway: name, limit: accountsShown })
    const cards = await userCards(
      db,
      accounts.map(({ creatorId }) => creatorId),
    )
    const data = await Promise.all(
      accounts.map(async ({ creatorId, reference }) => ({
        creator: cards.get(creatorId),
        state: (await payoutAccounts.stateOf(reference)) ?? ('new' as const),
      })),
    )
    return { data: data.flatMap(({ creator, state }) => (creator ? [{ creator, state }] : [])) }
  })

  serve(api, MoveSandboxAccount, async ({ params, body }) => {
    const { name, payoutAccounts } = opened()
    const account = await findPayoutAccount(db, { creatorId: params.id, gateway: name })
    const isMoved =
      account?.reference && (await payoutAccounts.moveAccount(account.reference, body.state))
    if (!isMoved) throw new Problem('not_found')
    return { success: true }
  })

  function opened(): SandboxGateway {
    if (!sandbox) throw new Problem('not_found')
    return sandbox
  }
}
