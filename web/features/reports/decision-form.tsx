import type { Measure, Report } from '#contract/moderation/reports.ts'
import { Checkbox } from '#web/ui/index.ts'
import {
  DecisionButton,
  type DecisionFailure,
  DecisionFrame,
  DecisionReason,
} from '../../entities/moderation/decision-frame.tsx'
import { m } from '../../lib/paraglide/messages.js'

interface Props {
  report: Pick<Report, 'measures' | 'isHidden'>
  failure: (DecisionFailure & { measures: string[] }) | undefined
}

const measureNames: Record<Measure, () => string> = {
  hide: m.reports_hide,
  remove: m.reports_remove,
  warn: m.reports_warn,
  suspend: m.reports_suspend,
}

/** Resolve or dismiss the report that is shown beside it, with what is done about its item. */
export function ReportDecisionForm({ report: { measures, isHidden }, failure }: Props) {
  const open = measures.filter((measure) => !(measure === 'hide' && isHidden))
  return (
    <DecisionFrame title={m.reports_decide()} failure={failure}>
      <fieldset className="grid min-w-0">
        <legend className="font-medium text-sm">{m.reports_measures()}</legend>
        <p className="mt-0.5 text-muted text-sm">{m.reports_measures_hint()}</p>
        {open.map((measure) => (
          <Checkbox
            key={measure}
            name="measures"
            value={measure}
            label={measureNames[measure]()}
            defaultChecked={failure?.measures.includes(measure)}
          />
        ))}
      </fieldset>
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

/** Restore what staff have hidden. */
export function RestoreForm({ failure }: Pick<Props, 'failure'>) {
  return (
    <DecisionFrame title={m.reports_hidden()} failure={failure}>
      <DecisionReason
        label={m.reports_decision_reason()}
        hint={m.reports_restore_hint()}
        failure={failure}
      />
      <DecisionButton decision="restored" variant="tonal">
        {m.reports_restore()}
      </DecisionButton>
    </DecisionFrame>
  )
}
