import { Form, redirect } from 'react-router'
import { FinishSandboxSignUp, ReadSandboxSignUp } from '#contract/sandbox/sign-ups.ts'
import type { PageHandle } from '#contract/site-request.ts'
import { Button, Card, Notice, PageHeader, RadioGroup } from '#web/ui/index.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { getApi } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { useSending } from '../../lib/use-sending.ts'
import type { Route } from './+types/payout-sign-up.ts'

export const handle: PageHandle = { authenticate: true, onlyPerformer: true }

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.payout_signup_title())

export async function loader({ context, params }: Route.LoaderArgs) {
  const { isOver, refreshUrl } = await getApi(context).call(ReadSandboxSignUp, { params })
  if (isOver) throw redirect(onThisSite(refreshUrl))
  return null
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const outcome = (await request.formData()).get('outcome')
  const body = { outcome: outcome as 'complete' }
  const { returnUrl } = await getApi(context).call(FinishSandboxSignUp, { params, body })
  return redirect(onThisSite(returnUrl))
}

/** The pages that it leads back to are of this site, whatever address it is visited by. */
function onThisSite(url: string): string {
  const { pathname, search, hash } = new URL(url)
  return `${pathname}${search}${hash}`
}

/** Stands in for the payment provider's sign-up on sites in trial mode. */
export default function PayoutSignUpPage() {
  const isSending = useSending()
  const outcomes = [
    {
      value: 'complete',
      label: m.payout_signup_complete(),
      hint: m.payout_signup_complete_hint(),
    },
    {
      value: 'incomplete',
      label: m.payout_signup_incomplete(),
      hint: m.payout_signup_incomplete_hint(),
    },
    {
      value: 'refusing',
      label: m.payout_signup_refusing(),
      hint: m.payout_signup_refusing_hint(),
    },
    {
      value: 'restricted',
      label: m.payout_signup_restricted(),
      hint: m.payout_signup_restricted_hint(),
    },
  ] as const
  return (
    <div className="mx-auto grid w-full max-w-[560px] grid-cols-[minmax(0,1fr)] gap-5 px-4 py-6">
      <PageHeader
        title={m.payout_signup_title()}
        back={{ to: links.creatorBanking(), label: m.banking_title() }}
      />
      <Notice icon="info">{m.payout_signup_about()}</Notice>
      <Card>
        <Form method="post" replace className="grid gap-5">
          <RadioGroup
            label={m.payout_signup_question()}
            name="outcome"
            look="cards"
            choices={outcomes}
            defaultValue="complete"
          />
          <Button type="submit" pending={isSending} className="justify-self-start">
            {m.payout_signup_finish()}
          </Button>
        </Form>
      </Card>
    </div>
  )
}
