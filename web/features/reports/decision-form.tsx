import {
  DecisionButton,
  type DecisionFailure,
  DecisionFrame,
  DecisionReason,
} from '../../entities/moderation/decision-frame.tsx'
import { m } from '../../lib/paraglide/messages.js'

/** Resolve or dismiss the report that is shown beside it; the reason is stored in the audit log. */
export function ReportDecisionForm({ failure }: { failure: DecisionFailure | undefined }) {
  return (
    <DecisionFrame title={m.reports_decide()} failure={failure}>
      <DecisionReason
        label={m.reports_decision_reason()}
        hint={m.reports_decision_hint()}
        failure={failure}
      />
      <DecisionButton decision="resolved">{m.reports_resolve()}</DecisionButton>
      <DecisionButton decision="dismissed" variant="tonal">
        {m.reports_dismiss()}
      </DecisionButton>
    </DecisionFrame>
  )
}
