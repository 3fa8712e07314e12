import { Form, useNavigation } from 'react-router'
import type { Verification } from '#contract/moderation/verification.ts'
import { Button, Card, Field, Notice, TextArea } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'

interface Props {
  documents: Verification['documents']
  failure: { message: string; fields: Record<string, string>; reason: string } | undefined
}

/** Approve or refuse the documents that are shown beside it. */
export function DecisionForm({ documents, failure }: Props) {
  const sending = useNavigation().formData?.get('decision')
  const isGeneral = failure && Object.keys(failure.fields).length === 0
  return (
    <Card as="section" aria-labelledby="decide">
      <Form method="post" replace noValidate className="grid gap-4">
        <h2 id="decide" className="text-lg">
          {m.admin_verify_decide()}
        </h2>
        {isGeneral && (
          <Notice tone="danger" alert>
            {failure.message}
          </Notice>
        )}
        {documents.map(({ _id }) => (
          <input key={_id} type="hidden" name="documents" value={_id} />
        ))}
        <Button
          type="submit"
          full
          name="decision"
          value="accepted"
          icon="badge-check"
          pending={sending === 'accepted'}
        >
          {m.admin_verify_accept()}
        </Button>
        <Field
          label={m.admin_verify_reason()}
          hint={m.admin_verify_reason_hint()}
          error={failure?.fields.reason}
        >
          <TextArea name="reason" rows={3} maxLength={500} defaultValue={failure?.reason} />
        </Field>
        <Button
          type="submit"
          full
          variant="danger"
          name="decision"
          value="refused"
          pending={sending === 'refused'}
        >
          {m.admin_verify_refuse()}
        </Button>
      </Form>
    </Card>
  )
}
