import { data, redirect, useNavigation, useSubmit } from 'react-router'
import { Login } from '#contract/identity/sessions.ts'
import { ReadCreatorSelf } from '#contract/profiles/performers.ts'
import { Card, Notice } from '#web/ui/index.ts'
import { useMe } from '../../entities/account/session.ts'
import { getMe } from '../../entities/account/session-context.ts'
import { readCategories } from '../../entities/creator/categories.ts'
import { readCountries } from '../../entities/site/countries.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { PriceForm } from '../../features/creator-account/price-form.tsx'
import { priceValues, saveCreator } from '../../features/creator-account/saving.ts'
import { CheckInbox } from '../../features/emails/check-inbox.tsx'
import { CreatorApplication } from '../../features/registration/creator-application.tsx'
import { FirstPostStep } from '../../features/registration/first-post-step.tsx'
import { StepList } from '../../features/registration/step-list.tsx'
import { Brand } from '../../layouts/brand.tsx'
import { getApi } from '../../lib/api.ts'
import { isApiProblem } from '../../lib/api-problem.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/creator-register.ts'
import { enter } from './enter.ts'
import { HaveAccount, OtherAccount } from './have-account.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.creator_title())

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call } = getApi(context)
  const step = url.searchParams.get('step')
  if (getMe(context)?.isPerformer) {
    if (step === 'post') return { step: 'post' as const }
    if (step !== 'prices') throw redirect(links.creatorAccount())
    return { step: 'prices' as const, prices: priceValues(await call(ReadCreatorSelf)) }
  }
  const [countries, categories] = await Promise.all([readCountries(call), readCategories(call)])
  return {
    step: 'application' as const,
    countries,
    categories,
  }
}

/** Signs in the new account, or saves its subscription prices. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { call } = getApi(context)
  if (form.get('part') === 'prices') {
    const saved = await saveCreator(call, await call(ReadCreatorSelf), form)
    if (saved.ok) throw redirect(links.creatorRegister('post'))
    return data({ prices: saved }, saved.status)
  }
  const username = String(form.get('username') ?? '')
  const password = String(form.get('password') ?? '')
  try {
    const to = links.creatorRegister('prices')
    const session = await call(Login, { body: { username, password, remember: true } })
    return await enter(context, { ...session, remember: true }, { to })
  } catch (problem) {
    if (!isApiProblem(problem) || problem.error !== 'email_unverified') throw problem
    return { inbox: String(form.get('email') ?? '') }
  }
}

export default function CreatorRegisterPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,640px)] content-start justify-center justify-items-center gap-6 px-4 py-8">
      <Brand to={links.landing()} />
      {actionData && 'inbox' in actionData ? (
        <Card className="w-full max-w-[420px]">
          <CheckInbox email={actionData.inbox} />
        </Card>
      ) : loaderData.step === 'application' ? (
        <Application countries={loaderData.countries} categories={loaderData.categories} />
      ) : loaderData.step === 'prices' ? (
        <Prices
          values={loaderData.prices}
          failed={actionData && 'prices' in actionData ? actionData.prices : undefined}
        />
      ) : (
        <FirstPostStep />
      )}
    </div>
  )
}

type Lists = Pick<Parameters<typeof CreatorApplication>[0], 'countries' | 'categories'>

function Application(lists: Lists) {
  const me = useMe()
  const submit = useSubmit()
  const isEntering = useNavigation().state !== 'idle'
  return (
    <>
      {me && (
        <Notice title={m.creator_is_fan({ username: me.username })} className="w-full">
          {m.creator_is_fan_text()}
        </Notice>
      )}
      <CreatorApplication
        {...lists}
        isEntering={isEntering}
        onRegistered={(login) => void submit(login, { method: 'post', replace: true })}
      />
      <div className="grid gap-2">
        {!me && <HaveAccount />}
        {!me && (
          <OtherAccount text={m.register_as_fan()} to={links.fanRegister()}>
            {m.register_as_fan_link()}
          </OtherAccount>
        )}
      </div>
    </>
  )
}

interface PricesProps {
  values: Record<string, string>
  failed:
    | { message: string; fields: Record<string, string>; values: Record<string, string> }
    | undefined
}

function Prices({ values, failed }: PricesProps) {
  const sending = useNavigation().formData?.get('part')
  const fields = failed?.fields ?? {}
  return (
    <div className="grid w-full grid-cols-[minmax(0,1fr)] gap-5">
      <h1 className="sr-only">{m.creator_step_prices()}</h1>
      <PriceForm
        lead={
          <>
            <StepList step="prices" />
            <Notice tone="success">{m.creator_prices_text()}</Notice>
          </>
        }
        values={failed?.values ?? values}
        title={m.creator_prices_title()}
        save={m.creator_save_prices()}
        fields={fields}
        failure={failed && Object.keys(fields).length === 0 ? failed.message : undefined}
        isSending={sending === 'prices'}
      />
    </div>
  )
}
