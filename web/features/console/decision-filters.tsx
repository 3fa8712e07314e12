import { useState } from 'react'
import { Form } from 'react-router'
import { type AuditAction, auditActions } from '#contract/operations/audit-actions.ts'
import { Button, cx, Field, Select, TextInput, toast } from '#web/ui/index.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { m } from '../../lib/paraglide/messages.js'
import { actionText } from './decision-texts.ts'
import { exportLog } from './export-log.ts'

/** Filter from the URL of the page. */
export interface DecisionFilter {
  action?: AuditAction
  fromDate?: string
  toDate?: string
}

const dayShape = /^\d{4}-\d{2}-\d{2}$/

export function readFilter(params: URLSearchParams): DecisionFilter {
  const action = auditActions.find((one) => one === params.get('action'))
  const [from, to] = [params.get('fromDate') ?? '', params.get('toDate') ?? '']
  return {
    ...(action ? { action } : {}),
    ...(dayShape.test(from) ? { fromDate: from } : {}),
    ...(dayShape.test(to) ? { toDate: to } : {}),
  }
}

interface Props {
  filter: DecisionFilter
  mayExport: boolean
}

export function DecisionFilters({ filter, mayExport }: Props) {
  const [isExporting, setExporting] = useState(false)

  const download = async () => {
    setExporting(true)
    try {
      await exportLog()
    } catch (problem) {
      toast(messageOf(problem), { tone: 'danger' })
    }
    setExporting(false)
  }

  return (
    <Form className="grid-pairs min-w-0 items-end gap-2 sm:flex sm:flex-wrap">
      <Field label={m.decision_filter()} className="col-span-full min-w-0 sm:flex-1 sm:basis-56">
        <Select
          name="action"
          defaultValue={filter.action ?? ''}
          options={[
            { value: '', label: m.decision_all() },
            ...auditActions.map((action) => ({ value: action, label: actionText(action) })),
          ]}
        />
      </Field>
      <Field label={m.decision_from()}>
        <TextInput name="fromDate" type="date" defaultValue={filter.fromDate} />
      </Field>
      <Field label={m.decision_to()}>
        <TextInput name="toDate" type="date" defaultValue={filter.toDate} />
      </Field>
      <Button type="submit" variant="tonal" className={cx(!mayExport && 'max-sm:col-span-full')}>
        {m.apply_filters()}
      </Button>
      {mayExport && (
        <Button variant="tonal" icon="download" onClick={download} pending={isExporting}>
          {m.decision_export()}
        </Button>
      )}
    </Form>
  )
}
