import { useEffect } from 'react'
import { data } from 'react-router'
import {
  CalculatePayout,
  CreatePayoutRequest,
  ListPayoutRequests,
  type PayoutMethod,
  UpdatePayoutRequest,
  WithdrawPayoutRequest,
} from '#contract/money/payouts.ts'
import { ReadCreatorSelf } from '#contract/profiles/performers.ts'
import type { Call } from '#contract/site-request.ts'
import { Button, EmptyState, PageHeader, toast } from '#web/ui/index.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { PayoutRequestPart } from '../../features/payouts/payout-request.tsx'
import { PayoutTable } from '../../features/payouts/payout-table.tsx'
import { PayoutTiles } from '../../features/payouts/payout-tiles.tsx'
import { StatementForm } from '../../features/payouts/statement-form.tsx'
import { getApi } from '../../lib/api.ts'
import { formFailure } from '../../lib/api-problem.ts'
import { links } from '../../lib/links.ts'
import { PageLinks } from '../../lib/page-links.tsx'
import { readPage } from '../../lib/paging.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/payout-request.ts'

const pageSize = 20

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.payout_title())

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call } = getApi(context)
  const page = readPage(url)
  const order = { sortBy: 'createdAt', sort: 'desc' }
  const window = { limit: pageSize, offset: (page - 1) * pageSize }
  const [balance, found, newest, me] = await Promise.all([
    call(CalculatePayout),
    call(ListPayoutRequests, { query: { ...order, ...window } }),
    // Only the newest can be open.
    call(ListPayoutRequests, { query: { ...order, limit: 1 } }),
    call(ReadCreatorSelf),
  ])
  const methods: PayoutMethod[] = [
    ...(me.bankingInformation ? (['banking'] as const) : []),
    ...(me.paypalSetting ? (['paypal'] as const) : []),
    ...(me.stripeAccount?.status === 'enabled' ? (['stripe'] as const) : []),
  ]
  const open = newest.data.find(({ status }) => status === 'pending' || status === 'approved')
  return { balance, found, page, methods, open }
}

type Does = 'request' | 'change' | 'withdraw'

async function send(call: Call, form: FormData): Promise<Does> {
  const read = (name: string) => String(form.get(name) ?? '')
  const params = { id: read('id') }
  if (read('does') === 'withdraw') {
    await call(WithdrawPayoutRequest, { params })
    return 'withdraw'
  }
  const body = {
    // What is no amount is sent as it is: the server says what is wrong with it.
    requestTokens: Number(read('requestTokens') || Number.NaN),
    requestNote: read('requestNote'),
    paymentAccountType: read('paymentAccountType') as PayoutMethod,
  }
  if (params.id) await call(UpdatePayoutRequest, { params, body })
  else await call(CreatePayoutRequest, { body })
  return params.id ? 'change' : 'request'
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  try {
    return { ok: true as const, does: await send(getApi(context).call, form) }
  } catch (problem) {
    const { status, ...failure } = formFailure(problem)
    const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
    return data({ ok: false as const, ...failure, values }, status)
  }
}

const doneTexts: Record<Does, () => string> = {
  request: m.payout_done_request,
  change: m.payout_done_change,
  withdraw: m.payout_done_withdraw,
}

/** What a creator can be paid, and the payouts so far. */
export default function PayoutsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { balance, found, page, methods, open } = loaderData
  useEffect(() => {
    if (actionData?.ok) toast(doneTexts[actionData.does](), { tone: 'success' })
  }, [actionData])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <PageHeader title={m.payout_title()} />
      <PayoutTiles balance={balance} />
      <PayoutRequestPart
        {...{ balance, open, methods }}
        failure={actionData?.ok === false ? actionData : undefined}
      />
      <PayoutTable
        rows={found.data}
        empty={
          <EmptyState
            drawing="money"
            action={
              <Button variant="tonal" to={links.creatorEarnings()}>
                {m.payout_see_earnings()}
              </Button>
            }
          >
            {m.payout_none()}
          </EmptyState>
        }
      />
      <PageLinks page={page} pageSize={pageSize} total={found.total} />
      <StatementForm />
    </div>
  )
}
