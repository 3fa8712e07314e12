import { ListDisputes } from '#contract/money/disputes.ts'
import { SearchPayoutRequests } from '#contract/money/payout-decisions.ts'
import { SearchPayments } from '#contract/money/transactions.ts'
import {
  ListSandboxAccounts,
  ReadSandboxDelivery,
  type SandboxTiming,
  SetSandboxDelivery,
  sandboxTimings,
} from '#contract/sandbox/panel.ts'
import { Card, RadioGroup } from '#web/ui/index.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { useChanges } from '../../features/console/use-changes.ts'
import {
  PlayAccounts,
  PlayDisputes,
  PlayPayments,
  PlayPayouts,
} from '../../features/transactions/play-tables.tsx'
import { call, getApi } from '../../lib/api.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/sandbox.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.sandbox_panel())

/** Of each list, the newest: what somebody has just made to try it. */
const limit = 5

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = getApi(context)
  const q = url.searchParams.get('payment') ?? ''
  // First, since there is nothing else to read on sites with another gateway.
  const { timing } = await api.call(ReadSandboxDelivery)
  const [payments, disputes, payouts, accounts] = await Promise.all([
    api.call(SearchPayments, { query: { status: 'success', limit, q } }),
    api.call(ListDisputes, { query: { isOpen: true, limit } }),
    api.call(SearchPayoutRequests, { query: { status: 'done', limit } }),
    api.call(ListSandboxAccounts),
  ])
  return { timing, payments, disputes, payouts, accounts }
}

const timings: Record<SandboxTiming, () => string> = {
  usual: m.sandbox_usual,
  twice: m.sandbox_twice,
  late: m.sandbox_late,
  before_answer: m.sandbox_before_answer,
}

/** On a site in trial mode: all that a payment gateway does by itself, on demand. */
export default function SandboxPage({ loaderData }: Route.ComponentProps) {
  const { timing, payments, disputes, payouts, accounts } = loaderData
  const { changeAtOnce } = useChanges()
  const sent = payouts.data.filter((payout) => payout.paymentAccountType === 'stripe')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p className="max-w-prose text-muted text-sm">{m.sandbox_panel_about()}</p>
      <Card>
        <RadioGroup
          label={m.sandbox_delivery()}
          choices={sandboxTimings.map((value) => ({ value, label: timings[value]() }))}
          value={timing}
          onChange={(chosen) =>
            void changeAtOnce(() => call(SetSandboxDelivery, { body: { timing: chosen } }))
          }
        />
      </Card>
      <PlayPayments rows={payments.data} change={changeAtOnce} />
      <PlayDisputes rows={disputes.data} change={changeAtOnce} />
      <PlayPayouts rows={sent} change={changeAtOnce} />
      <PlayAccounts rows={accounts.data} change={changeAtOnce} />
    </div>
  )
}
