import { useEffect } from 'react'
import { data, redirect, useSearchParams } from 'react-router'
import { ReadCreatorSelf } from '#contract/profiles/performers.ts'
import type { Call } from '#contract/site-request.ts'
import { Notice, PageHeader, toast } from '#web/ui/index.ts'
import { readCountries } from '../../entities/site/countries.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { BankForm } from '../../features/banking/bank-form.tsx'
import { PaypalForm } from '../../features/banking/paypal-form.tsx'
import {
  bankValues,
  type PayoutPart,
  paypalValues,
  savePayout,
} from '../../features/banking/saving.ts'
import { openStripePage, readStripeAccount } from '../../features/banking/stripe-account.ts'
import { StripeCard } from '../../features/banking/stripe-card.tsx'
import { getApi } from '../../lib/api.ts'
import { formFailure } from '../../lib/api-problem.ts'
import { m } from '../../lib/paraglide/messages.js'
import { usePartState } from '../../lib/use-part-state.ts'
import type { Route } from './+types/banking.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.banking_title())

export async function loader({ context }: Route.LoaderArgs) {
  const { call } = getApi(context)
  const [me, countries] = await Promise.all([call(ReadCreatorSelf), readCountries(call)])
  return {
    bank: bankValues(me),
    paypal: paypalValues(me),
    hasSSN: me.bankingInformation?.hasSSN ?? false,
    stripe: await readStripeAccount(call, me),
    countries,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { call } = getApi(context)
  const form = await request.formData()
  if (form.get('part') === 'stripe') return leadToStripe(call)
  const { _id } = await call(ReadCreatorSelf)
  const saved = await savePayout(call, _id, form)
  return saved.ok ? saved : data(saved, saved.status)
}

async function leadToStripe(call: Call) {
  const url = await openStripePage(call).catch(formFailure)
  if (typeof url === 'string') return redirect(url)
  return data({ part: 'stripe' as const, ok: false as const, values: {}, ...url }, url.status)
}

/** Payout settings of a creator. */
export default function BankingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { bank, paypal, hasSSN, stripe, countries } = loaderData
  const [search] = useSearchParams()
  useEffect(() => {
    if (actionData?.ok) toast(m.changes_saved(), { tone: 'success' })
  }, [actionData])

  const partState = usePartState(actionData)
  const stateOf = (part: PayoutPart, held: Record<string, string>) => {
    const failed = actionData && !actionData.ok && actionData.part === part ? actionData : undefined
    return { values: failed?.values ?? held, ...partState(part) }
  }
  return (
    <div className="grid w-full max-w-[760px] grid-cols-[minmax(0,1fr)] gap-5">
      <PageHeader title={m.banking_title()} about={m.banking_about()} />
      <Notice icon="shield-check">{m.banking_safe()}</Notice>
      <BankForm
        key={`bank ${Object.values(bank).join('\n')} ${hasSSN}`}
        countries={countries}
        hasSSN={hasSSN}
        {...stateOf('bank', bank)}
      />
      <PaypalForm
        key={`paypal ${Object.values(paypal).join('\n')}`}
        {...stateOf('paypal', paypal)}
      />
      {stripe && (
        <StripeCard
          shown={stripe}
          isAgain={search.get('stripe') === 'again'}
          {...partState('stripe')}
        />
      )}
    </div>
  )
}
