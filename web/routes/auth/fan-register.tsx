import { data, Form, redirect } from 'react-router'
import { RegisterFan } from '#contract/identity/registration.ts'
import { Button, Field, Notice, PasswordInput, TextInput } from '#web/ui/index.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { getApi } from '../../lib/api.ts'
import { isApiProblem } from '../../lib/api-problem.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { useSending } from '../../lib/use-sending.ts'
import type { Route } from './+types/fan-register.ts'
import { HaveAccount } from './have-account.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.register_title())

const kept = ['firstName', 'lastName', 'username', 'email'] as const

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const read = (name: string) => String(form.get(name) ?? '').trim()
  const values = {
    firstName: read('firstName'),
    lastName: read('lastName'),
    username: read('username'),
    email: read('email'),
  }
  try {
    const body = { ...values, password: String(form.get('password') ?? '') }
    await getApi(context).call(RegisterFan, { body })
    return redirect(`${links.login()}?registered`)
  } catch (problem) {
    if (!isApiProblem(problem)) throw problem
    const { message, fields } = problem
    return data({ message, fields, values }, problem.status)
  }
}

export default function FanRegisterPage({ actionData }: Route.ComponentProps) {
  const fields: Record<string, string> = actionData?.fields ?? {}
  const values = actionData?.values
  const isGeneral = actionData && Object.keys(fields).length === 0
  const field = (name: (typeof kept)[number]) => ({ name, defaultValue: values?.[name] })
  return (
    <Form method="post" replace noValidate className="grid gap-4">
      <h1 className="text-xl">{m.register_title()}</h1>
      {isGeneral && (
        <Notice tone="danger" alert>
          {actionData.message}
        </Notice>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={m.register_first_name()} error={fields.firstName}>
          <TextInput {...field('firstName')} autoComplete="given-name" />
        </Field>
        <Field label={m.register_last_name()} error={fields.lastName}>
          <TextInput {...field('lastName')} autoComplete="family-name" />
        </Field>
      </div>
      <Field
        label={m.register_username()}
        hint={m.register_username_hint()}
        error={fields.username}
      >
        <TextInput
          {...field('username')}
          prefix="@"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field label={m.register_email()} error={fields.email}>
        <TextInput {...field('email')} type="email" autoComplete="email" />
      </Field>
      <Field
        label={m.register_password()}
        hint={m.register_password_hint()}
        error={fields.password}
      >
        <PasswordInput name="password" autoComplete="new-password" />
      </Field>
      <Button type="submit" full size="lg" pending={useSending()}>
        {m.register_submit()}
      </Button>
      <HaveAccount />
    </Form>
  )
}
