import { data, Form } from 'react-router'
import { RegisterFan } from '#contract/identity/registration.ts'
import { Login } from '#contract/identity/sessions.ts'
import { ReadPublicSettings } from '#contract/site/settings.ts'
import { Button, Field, Notice, PasswordInput } from '#web/ui/index.ts'
import { NameFields } from '../../entities/account/person-fields.tsx'
import { pageTitle } from '../../entities/site/meta.ts'
import { ProofField } from '../../entities/site/proof-field.tsx'
import { CheckInbox } from '../../features/emails/check-inbox.tsx'
import { offeredProviders, SocialButtons } from '../../features/login/social-buttons.tsx'
import { ConsentFields, consentErrors } from '../../features/registration/consent-fields.tsx'
import { FreeNameField } from '../../features/registration/free-name-field.tsx'
import { registrationErrors } from '../../features/registration/registration-errors.ts'
import { getApi } from '../../lib/api.ts'
import { isApiProblem } from '../../lib/api-problem.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { useSending } from '../../lib/use-sending.ts'
import type { Route } from './+types/fan-register.ts'
import { enter } from './enter.ts'
import { HaveAccount, OtherAccount } from './have-account.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.register_title())

export const loader = async ({ context }: Route.LoaderArgs) => ({
  providers: await offeredProviders(getApi(context).call),
})

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const read = (name: string) => String(form.get(name) ?? '').trim()
  const values = {
    firstName: read('firstName'),
    lastName: read('lastName'),
    username: read('username'),
    email: read('email'),
  }
  const password = String(form.get('password') ?? '')
  const { call } = getApi(context)
  const given = { terms: form.has('terms'), adult: form.has('adult') }
  const { adultContent } = await call(ReadPublicSettings)
  const missing = consentErrors(given, adultContent)
  try {
    if (Object.keys(missing).length > 0) {
      const fields = { ...(await registrationErrors(call, { ...values, password })), ...missing }
      return data({ message: '', fields, values }, 422)
    }
    const consent = { acceptsTerms: true, confirmsAge: given.adult }
    await call(RegisterFan, { body: { ...values, password, ...consent, captcha: read('captcha') } })
    const { username } = values
    const body = { username, password, remember: true }
    const session = await call(Login, { body })
    return await enter(context, { ...session, remember: true }, { isNew: true })
  } catch (problem) {
    if (!isApiProblem(problem)) throw problem
    if (problem.error === 'email_unverified') return { inbox: values.email }
    const fields: Record<string, string> = await registrationErrors(
      call,
      { ...values, password },
      problem,
    )
    return data({ message: problem.message, fields, values }, problem.status)
  }
}

export default function FanRegisterPage({ actionData, loaderData }: Route.ComponentProps) {
  const isSending = useSending()
  if (actionData && 'inbox' in actionData) return <CheckInbox email={actionData.inbox} />
  const { message, values } = actionData ?? {}
  const fields: Record<string, string> = actionData?.fields ?? {}
  const isGeneral = message && Object.keys(fields).length === 0
  const field = <Name extends keyof NonNullable<typeof values>>(name: Name) => ({
    name,
    defaultValue: values?.[name],
  })
  return (
    <Form method="post" replace noValidate className="grid gap-4">
      <h1 className="text-xl">{m.register_title()}</h1>
      {isGeneral && (
        <Notice tone="danger" alert>
          {message}
        </Notice>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <NameFields control={field} errors={fields} />
      </div>
      <FreeNameField
        {...field('username')}
        label={m.register_username()}
        hint={m.register_username_hint()}
        error={fields.username}
        prefix="@"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FreeNameField
        {...field('email')}
        label={m.register_email()}
        error={fields.email}
        type="email"
        autoComplete="email"
      />
      <Field
        label={m.register_password()}
        hint={m.register_password_hint()}
        error={fields.password}
      >
        <PasswordInput name="password" autoComplete="new-password" />
      </Field>
      <ConsentFields errors={fields} />
      <ProofField />
      <Button type="submit" full size="lg" pending={isSending}>
        {m.register_submit()}
      </Button>
      <SocialButtons providers={loaderData.providers} />
      <HaveAccount />
      <OtherAccount text={m.register_as_creator()} to={links.creatorRegister()}>
        {m.register_as_creator_link()}
      </OtherAccount>
    </Form>
  )
}
