import type { Verification } from '#contract/moderation/verification.ts'
import {
  DecisionButton,
  type DecisionFailure,
  DecisionFrame,
  DecisionReason,
} from '../../entities/moderation/decision-frame.tsx'
import { m } from '../../lib/paraglide/messages.js'

type Props = { documents: Verification['documents']; failure: DecisionFailure | undefined }

/** Approve or reject the documents that are shown beside it. */
export function DecisionForm({ documents, failure }: Props) {
  return (
    <DecisionFrame title={m.admin_verify_decide()} failure={failure}>
      {documents.map(({ _id }) => (
        <input key={_id} type="hidden" name="documents" value={_id} />
      ))}
      <DecisionButton decision="accepted" icon="badge-check">
        {m.admin_verify_accept()}
      </DecisionButton>
      <DecisionReason
        label={m.admin_verify_reason()}
        hint={m.admin_verify_reason_hint()}
        failure={failure}
      />
      <DecisionButton decision="refused" variant="outline">
        {m.admin_verify_refuse()}
      </DecisionButton>
    </DecisionFrame>
  )
}
