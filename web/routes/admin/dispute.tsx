import { ReadDispute, ReadDisputeEvidence } from '#contract/money/disputes.ts'
import { Badge, Button, PageHeader } from '#web/ui/index.ts'
import { mayAs } from '../../entities/account/redirects.ts'
import { getMe } from '../../entities/account/session-context.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { EvidenceCard } from '../../features/dispute-evidence/evidence-card.tsx'
import { disputeState } from '../../features/transactions/dispute-states.ts'
import { DisputeFacts, DisputeStory } from '../../features/transactions/dispute-story.tsx'
import { useMayPlay } from '../../features/transactions/may-play.ts'
import { PeopleCard } from '../../features/transactions/transaction-facts.tsx'
import { getApi } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/dispute.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.dispute())

/** Messages of people may be part of the evidence: it is for those who may refund. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { call } = getApi(context)
  const me = getMe(context)
  const [dispute, evidence] = await Promise.all([
    call(ReadDispute, { params }),
    me && mayAs(me, 'money.refund') ? call(ReadDisputeEvidence, { params }) : undefined,
  ])
  return { dispute, evidence }
}

/** A disputed payment with all that happened. */
export default function DisputePage({ loaderData: { dispute, evidence } }: Route.ComponentProps) {
  const { name, tone } = disputeState[dispute.status]
  const mayPlay = useMayPlay()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader
        title={m.dispute()}
        back={{ to: links.adminDisputes(), label: m.disputes() }}
        action={
          <>
            <Badge tone={tone}>{name()}</Badge>
            {mayPlay && dispute.closedAt === null && (
              <Button variant="ghost" to={links.adminSandbox()}>
                {m.sandbox_open()}
              </Button>
            )}
          </>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <DisputeFacts dispute={dispute} />
          {evidence && (
            <EvidenceCard
              disputeId={dispute._id}
              isClosed={dispute.closedAt !== null}
              evidence={evidence}
            />
          )}
          <DisputeStory steps={dispute.steps} />
        </div>
        <PeopleCard fan={dispute.fan} creator={dispute.creator} />
      </div>
    </div>
  )
}
