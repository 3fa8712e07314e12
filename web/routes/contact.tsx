import type { ReactNode } from 'react'
import { data, Form } from 'react-router'
import { maxContactMessage, maxContactName, SendContactMessage } from '#contract/site/contact.ts'
import { Button, Card, Field, Notice, TextArea, TextInput } from '#web/ui/index.ts'
import { useMe } from '../entities/account/session.ts'
import { pageMeta } from '../entities/site/meta.ts'
import { ProofField } from '../entities/site/proof-field.tsx'
import { getApi } from '../lib/api.ts'
import { formFailure } from '../lib/api-problem.ts'
import { links } from '../lib/links.ts'
import { m } from '../lib/paraglide/messages.js'
import { useSending } from '../lib/use-sending.ts'
import type { Route } from './+types/contact.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.contact_title(), path: links.contact() })

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const textOf = (name: string) => String(form.get(name) ?? '').trim()
  const values = { name: textOf('name'), email: textOf('email'), message: textOf('message') }
  try {
    await getApi(context).call(SendContactMessage, {
      body: { ...values, captcha: textOf('captcha') },
    })
    return { isSent: true, values, message: '', fields: {} as Record<string, string> }
  } catch (problem) {
    const { status, ...failure } = formFailure(problem)
    return data({ isSent: false, values, ...failure }, status)
  }
}

/** Contact form for the operator. The input is kept when sending fails. */
export default function ContactPage({ actionData }: Route.ComponentProps) {
  const me = useMe()
  const isSending = useSending()
  if (actionData?.isSent) return <Sent email={actionData.values.email} />
  const fields = actionData?.fields ?? {}
  const values = actionData?.values ?? { name: me?.name ?? '', email: me?.email ?? '', message: '' }
  return (
    <Frame>
      <Card>
        <Form method="post" replace noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {actionData && Object.keys(fields).length === 0 && (
            <Notice tone="danger" alert>
              {actionData.message}
            </Notice>
          )}
          <Field label={m.contact_name()} error={fields.name && m.contact_name_missing()}>
            <TextInput
              name="name"
              defaultValue={values.name}
              autoComplete="name"
              maxLength={maxContactName}
            />
          </Field>
          <Field label={m.register_email()} hint={m.contact_email_hint()} error={fields.email}>
            <TextInput
              name="email"
              type="email"
              defaultValue={values.email}
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
            />
          </Field>
          <Field
            label={m.contact_message()}
            hint={fields.message ? undefined : m.contact_message_hint()}
            error={fields.message}
          >
            <TextArea
              name="message"
              rows={6}
              maxRows={20}
              maxLength={maxContactMessage}
              defaultValue={values.message}
            />
          </Field>
          <ProofField />
          <Button type="submit" size="lg" icon="send" pending={isSending}>
            {m.contact_send()}
          </Button>
        </Form>
      </Card>
    </Frame>
  )
}

function Sent({ email }: { email: string }) {
  return (
    <Frame>
      <Notice tone="success" title={m.contact_sent_title()}>
        {m.contact_sent_text({ email })}
      </Notice>
      <Button variant="tonal" to={links.landing()}>
        {m.go_home()}
      </Button>
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <section className="mx-auto grid w-full max-w-[600px] grid-cols-[minmax(0,1fr)] gap-6 px-4 py-8 md:py-14">
      <header className="grid gap-2">
        <h1 className="text-2xl md:text-3xl">{m.contact_title()}</h1>
        <p className="text-body text-muted">{m.contact_about()}</p>
      </header>
      {children}
    </section>
  )
}
