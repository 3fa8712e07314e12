import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button, Card, Notice } from '#web/ui/index.ts'
import type { CreatorPart } from './saving.ts'

/** State of a form on the page. */
export interface FormState {
  fields: Record<string, string>
  failure?: string | undefined
  isSending: boolean
}

type Props = FormState & {
  part: CreatorPart
  /** Content above the title, where the form is a step of several. */
  lead?: ReactNode
  title: string
  save: string
  children: ReactNode
}

/** Card around one form of the account page, with its error message. */
export function FormCard({
  part,
  lead,
  title,
  save,
  failure,
  isSending,
  children,
}: Omit<Props, 'fields'>) {
  return (
    <Card as="section" aria-labelledby={`creator-${part}`}>
      <Form method="post" replace noValidate preventScrollReset className="grid gap-5">
        <input type="hidden" name="part" value={part} />
        {lead}
        <h2 id={`creator-${part}`} className="text-lg">
          {title}
        </h2>
        {failure && (
          <Notice tone="danger" alert>
            {failure}
          </Notice>
        )}
        {children}
        <Button
          type="submit"
          pending={isSending}
          {...(lead ? { size: 'lg', full: true } : { className: 'justify-self-start' })}
        >
          {save}
        </Button>
      </Form>
    </Card>
  )
}
