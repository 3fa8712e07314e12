import { data, Form } from 'react-router'
import { ForgotPassword } from '#contract/identity/password.ts'
import { ListEmails } from '#contract/site/mail-outbox.ts'
import type { PageHandle } from '#contract/site-request.ts'
import { Button, Field, Link, Notice, TextInput } from '#web/ui/index.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { ProofField } from '../../entities/site/proof-field.tsx'
import { EmailSent } from '../../features/emails/email-sent.tsx'
import { getApi } from '../../lib/api.ts'
import { formFailure } from '../../lib/api-problem.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { useSending } from '../../lib/use-sending.ts'
import type { Route } from './+types/forgot-password.ts'

export const handle: PageHandle = { whileClosed: true }

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.forgot_title())

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const email = String(form.get('email') ?? '').trim()
  const { call } = getApi(context)
  try {
    const captcha = String(form.get('captcha') ?? '')
    await call(ForgotPassword, { body: { email, captcha } })
    const hasOutbox = await call(ListEmails).then(
      () => true,
      () => false,
    )
    return { email, sent: { sentAt: Date.now(), hasOutbox }, message: '', fields: {} }
  } catch (problem) {
    const { status, ...failure } = formFailure(problem)
    return data({ email, sent: undefined, ...failure }, status)
  }
}

export default function ForgotPasswordPage({ actionData }: Route.ComponentProps) {
  const isSending = useSending()
  if (actionData?.sent) return <EmailSent email={actionData.email} {...actionData.sent} />
  const fields: Record<string, string> = actionData?.fields ?? {}
  const isGeneral = actionData && Object.keys(fields).length === 0
  return (
    <Form method="post" replace noValidate className="grid gap-4">
      <div className="grid gap-1">
        <h1 className="text-xl">{m.forgot_title()}</h1>
        <p className="text-muted">{m.forgot_text()}</p>
      </div>
      {isGeneral && (
        <Notice tone="danger" alert>
          {actionData.message}
        </Notice>
      )}
      <Field label={m.register_email()} error={fields.email}>
        <TextInput
          name="email"
          type="email"
          defaultValue={actionData?.email}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <ProofField />
      <Button type="submit" full size="lg" pending={isSending}>
        {m.forgot_submit()}
      </Button>
      <p className="text-center text-sm">
        <Link to={links.login()} className="touch text-accent-text underline">
          {m.forgot_back()}
        </Link>
      </p>
    </Form>
  )
}
