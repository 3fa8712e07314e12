import { Form, useNavigation } from 'react-router'
import { Button, Card, Field, Notice, TextArea } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'

interface Props {
  failure: { message: string; fields: Record<string, string>; reason: string } | undefined
}

/** Resolve or dismiss the report that is shown beside it; why goes into the audit log. */
export function ReportDecisionForm({ failure }: Props) {
  const sending = useNavigation().formData?.get('decision')
  const isGeneral = failure && Object.keys(failure.fields).length === 0
  return (
    <Card as="section" aria-labelledby="decide">
      <Form method="post" replace noValidate className="grid gap-4">
        <h2 id="decide" className="text-lg">
          {m.reports_decide()}
        </h2>
        {isGeneral && (
          <Notice tone="danger" alert>
            {failure.message}
          </Notice>
        )}
        <Field
          label={m.reports_decision_reason()}
          hint={m.reports_decision_hint()}
          error={failure?.fields.reason}
        >
          <TextArea name="reason" rows={3} maxLength={500} defaultValue={failure?.reason} />
        </Field>
        <Button
          type="submit"
          full
          name="decision"
          value="resolved"
          pending={sending === 'resolved'}
        >
          {m.reports_resolve()}
        </Button>
        <Button
          type="submit"
          full
          variant="tonal"
          name="decision"
          value="dismissed"
          pending={sending === 'dismissed'}
        >
          {m.reports_dismiss()}
        </Button>
      </Form>
    </Card>
  )
}
