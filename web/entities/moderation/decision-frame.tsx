import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { maxReason } from '#contract/kit/values.ts'
import { Button, Card, Field, TextArea } from '#web/ui/index.ts'
import { GeneralFailure } from '../../lib/general-failure.tsx'

export type DecisionFailure = { message: string; fields: Record<string, string>; reason: string }

type Props = { title: string; failure: DecisionFailure | undefined; children: ReactNode }

/** Card with the form for a staff decision. */
export function DecisionFrame({ title, failure, children }: Props) {
  return (
    <Card as="section" aria-labelledby="decide">
      <Form method="post" replace noValidate className="grid gap-4">
        <h2 id="decide" className="text-lg">
          {title}
        </h2>
        <GeneralFailure failure={failure} />
        {children}
      </Form>
    </Card>
  )
}

type ReasonProps = { label: string; hint: string; failure: DecisionFailure | undefined }

/** Input for the reason of a decision; kept when submitting fails. */
export function DecisionReason({ label, hint, failure }: ReasonProps) {
  return (
    <Field label={label} hint={hint} error={failure?.fields.reason}>
      <TextArea name="reason" rows={3} maxLength={maxReason} defaultValue={failure?.reason} />
    </Field>
  )
}

type ButtonProps = Pick<Parameters<typeof Button>[0], 'variant' | 'icon' | 'children'> & {
  decision: string
}

/** Submits the form with its decision; shows a pending state. */
export function DecisionButton({ decision, ...look }: ButtonProps) {
  const sending = useNavigation().formData?.get('decision')
  return (
    <Button
      type="submit"
      full
      name="decision"
      value={decision}
      pending={sending === decision}
      {...look}
    />
  )
}
