import { useEffect } from 'react'
import { data, Form } from 'react-router'
import {
  DecidePayoutRequest,
  ReadPayoutCase,
  RevealPayoutAccount,
} from '#contract/money/payout-decisions.ts'
import { ReturnSandboxTransfer } from '#contract/sandbox/transfers.ts'
import { Button, PageHeader, toast } from '#web/ui/index.ts'
import { useSettings } from '../../entities/account/session.ts'
import { getMe } from '../../entities/account/session-context.ts'
import { PayoutBadge } from '../../entities/money/payout.tsx'
import { pageTitle } from '../../entities/site/meta.ts'
import {
  AccountFacts,
  EarningFacts,
  RequestFacts,
} from '../../features/payout-cases/case-facts.tsx'
import { CaseForm } from '../../features/payout-cases/case-form.tsx'
import { CaseHistory } from '../../features/payout-cases/case-history.tsx'
import { CaseNotices } from '../../features/payout-cases/case-notices.tsx'
import { SandboxReturn } from '../../features/payout-cases/sandbox-return.tsx'
import { getApi } from '../../lib/api.ts'
import { formFailure } from '../../lib/api-problem.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { useSending } from '../../lib/use-sending.ts'
import type { Route } from './+types/payout.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.admin_payouts())

export async function loader({ context, params }: Route.LoaderArgs) {
  const payout = await getApi(context).call(ReadPayoutCase, { params })
  return { payout, isOwn: getMe(context)?._id === payout.sourceId }
}

const statuses = ['approved', 'done', 'rejected'] as const
const returns = ['bank_failed', 'reversed'] as const

export async function action({ request, context, params }: Route.ActionArgs) {
  const { call } = getApi(context)
  const form = await request.formData()
  const read = (name: string) => String(form.get(name) ?? '')
  const [reason, reference, seenAt] = [read('reason'), read('reference').trim(), read('seenAt')]
  const status = statuses.find((one) => one === read('decision'))
  const outcome = returns.find((one) => one === read('returns'))
  try {
    if (outcome) {
      await call(ReturnSandboxTransfer, { params, body: { outcome } })
      return { ok: true as const }
    }
    if (!status) return { ok: true as const, revealed: await call(RevealPayoutAccount, { params }) }
    if (status === 'done' && reference === '') {
      const fields = { reference: m.admin_payout_reference_missing() }
      return data({ ok: false as const, message: '', fields, reason, reference }, 422)
    }
    const body = { status, adminNote: reason, reference, ...(seenAt && { seenAt }) }
    await call(DecidePayoutRequest, { params, body })
    return { ok: true as const, status }
  } catch (problem) {
    const { status, fields, ...failure } = formFailure(problem)
    const beside = fields.adminNote ? { ...fields, reason: fields.adminNote } : fields
    return data({ ok: false as const, ...failure, fields: beside, reason, reference }, status)
  }
}

const doneTexts = {
  approved: m.admin_payout_done_approved,
  done: m.admin_payout_done_done,
  rejected: m.admin_payout_done_rejected,
}

/** One payout request with all that staff decide by. */
export default function PayoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const { payout, isOwn } = loaderData
  const isSending = useSending()
  const { sandboxPayments } = useSettings()
  const isSent = payout.status === 'done' && payout.paymentAccountType === 'stripe'
  const decided = actionData?.ok && 'status' in actionData ? actionData.status : undefined
  const revealed = actionData?.ok && 'revealed' in actionData ? actionData.revealed : undefined
  useEffect(() => {
    if (decided) toast(doneTexts[decided](), { tone: 'success' })
  }, [decided])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader
        title={<bdi>{payout.sourceInfo.name || payout.sourceInfo.username}</bdi>}
        back={{ to: links.adminPayouts(), label: m.admin_payouts_back() }}
        action={<PayoutBadge {...payout} />}
      />
      <CaseNotices payout={payout} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <RequestFacts payout={payout} />
          <AccountFacts payout={payout} revealed={revealed}>
            {!isOwn && (
              <Form method="post" replace className="grid gap-1.5">
                <Button
                  type="submit"
                  variant="tonal"
                  pending={isSending}
                  className="justify-self-start"
                >
                  {m.admin_payout_reveal()}
                </Button>
                <p className="text-muted text-sm">{m.admin_payout_reveal_hint()}</p>
              </Form>
            )}
          </AccountFacts>
          <EarningFacts earnings={payout.earnings} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <CaseForm
            key={payout.updatedAt}
            payout={payout}
            isOwn={isOwn}
            failure={actionData?.ok === false ? actionData : undefined}
          />
          {sandboxPayments && isSent && !payout.failure && <SandboxReturn />}
          <CaseHistory steps={payout.steps} />
        </div>
      </div>
    </div>
  )
}
