import { useEffect } from 'react'
import { data } from 'react-router'
import { DecideVerification, ReadVerification } from '#contract/moderation/verification.ts'
import { Badge, Notice, PageHeader, toast } from '#web/ui/index.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { DecisionForm } from '../../features/verification/decision-form.tsx'
import { DocumentViewer } from '../../features/verification/document-viewer.tsx'
import { PastDecisions } from '../../features/verification/past-decisions.tsx'
import { VerificationFacts } from '../../features/verification/verification-facts.tsx'
import { getApi } from '../../lib/api.ts'
import { formFailure } from '../../lib/api-problem.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/verification.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.admin_verification())

export const loader = ({ context, params }: Route.LoaderArgs) =>
  getApi(context).call(ReadVerification, { params })

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await request.formData()
  const decision = form.get('decision') === 'accepted' ? 'accepted' : 'refused'
  const reason = String(form.get('reason') ?? '')
  const body = { decision, reason, documents: form.getAll('documents').map(String) } as const
  try {
    await getApi(context).call(DecideVerification, { params, body })
    return { ok: true as const, decision }
  } catch (problem) {
    const { status, ...failure } = formFailure(problem)
    return data({ ok: false as const, ...failure, reason }, status)
  }
}

const tones = { waiting: 'warning', accepted: 'success', refused: 'danger' } as const

/** Documents of one creator, with their details and the decision form. */
export default function VerificationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { creator, status, documents, decisions } = loaderData
  const decided = actionData?.ok ? actionData.decision : undefined
  useEffect(() => {
    if (decided === 'accepted') toast(m.admin_verify_done_accepted(), { tone: 'success' })
    if (decided === 'refused') toast(m.admin_verify_done_refused(), { tone: 'success' })
  }, [decided])
  const statusNames = {
    waiting: m.admin_verify_waiting(),
    accepted: m.admin_verify_accepted(),
    refused: m.admin_verify_refused(),
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader
        title={<bdi>{creator.name}</bdi>}
        about={m.admin_verify_logged()}
        back={{ to: links.adminVerifications(), label: m.admin_verify_back() }}
        action={<Badge tone={tones[status]}>{statusNames[status]}</Badge>}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 xl:grid-cols-2">
          {documents.map((document) => (
            <DocumentViewer
              key={document._id}
              document={document}
              name={
                document.kind === 'idVerification' ? m.admin_verify_id() : m.admin_verify_selfie()
              }
            />
          ))}
          {documents.length === 0 && <Notice>{m.admin_verify_gone()}</Notice>}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <VerificationFacts verification={loaderData} />
          {status === 'waiting' && documents.length > 0 && (
            <DecisionForm
              documents={documents}
              failure={actionData?.ok === false ? actionData : undefined}
            />
          )}
          {decisions.length > 0 && <PastDecisions decisions={decisions} />}
        </div>
      </div>
    </div>
  )
}
