import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button, Card, Notice } from '#web/ui/index.ts'
import { CurrentPasswordField } from '../../entities/account/current-password.tsx'
import type { PayoutPart } from './saving.ts'

/** State of a form on the payout page. */
export interface PayoutState {
  values: Record<string, string>
  fields: Record<string, string>
  failure: string | undefined
  isSending: boolean
}

type Props = Omit<PayoutState, 'values'> & {
  part: PayoutPart
  title: string
  about: string
  save: string
  children: ReactNode
}

/** Card for one payout method, with the error message of the server. */
export function PayoutCard({
  part,
  title,
  about,
  save,
  fields,
  failure,
  isSending,
  children,
}: Props) {
  return (
    <Card as="section" aria-labelledby={`payout-${part}`}>
      <Form method="post" replace noValidate preventScrollReset className="grid gap-5">
        <input type="hidden" name="part" value={part} />
        <div className="grid gap-0.5">
          <h2 id={`payout-${part}`} className="text-lg">
            {title}
          </h2>
          <p className="text-muted text-sm">{about}</p>
        </div>
        {failure && (
          <Notice tone="danger" alert>
            {failure}
          </Notice>
        )}
        {children}
        <CurrentPasswordField error={fields.currentPassword} />
        <Button type="submit" pending={isSending} className="justify-self-start">
          {save}
        </Button>
      </Form>
    </Card>
  )
}
