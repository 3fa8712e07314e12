import { data, Form } from 'react-router'
import { Login } from '#contract/identity/sessions.ts'
import {
  isHashedPassword,
  isStrongPassword,
  maxDisplayName,
  maxUsername,
} from '#contract/kit/account-fields.ts'
import { isBlankText } from '#contract/kit/characters.ts'
import { type ChecklistLine, ReadChecklist } from '#contract/operations/checklist.ts'
import { maxSiteName, ReadSetup, SetUpSite } from '#contract/operations/setup.ts'
import { Button, Field, Notice, PasswordInput, TextInput } from '#web/ui/index.ts'
import { mayAs } from '../entities/account/redirects.ts'
import { getMe } from '../entities/account/session-context.ts'
import { pageTitle } from '../entities/site/meta.ts'
import { Checklist } from '../features/console/checklist.tsx'
import { getApi } from '../lib/api.ts'
import { formFailure } from '../lib/api-problem.ts'
import { links } from '../lib/links.ts'
import { m } from '../lib/paraglide/messages.js'
import { useSending } from '../lib/use-sending.ts'
import type { Route } from './+types/setup.ts'
import { enter } from './auth/enter.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.setup_title())

/** Not found once the site has an owner, except for accounts that may complete the checklist. */
export async function loader({ context }: Route.LoaderArgs) {
  const me = getMe(context)
  const { call } = getApi(context)
  if (me && mayAs(me, 'site.settings')) return { checklist: (await call(ReadChecklist)).data }
  await call(ReadSetup)
  return { checklist: undefined }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const read = (name: string) => String(form.get(name) ?? '')
  const values = {
    ...{ code: read('code'), siteName: read('siteName'), name: read('name') },
    ...{ username: read('username').trim(), email: read('email').trim() },
  }
  const password = read('password')
  const { call } = getApi(context)
  try {
    await call(SetUpSite, { body: { ...values, password } })
    const session = await call(Login, { body: { username: values.username, password } })
    return await enter(context, { ...session, remember: false }, { to: links.setup() })
  } catch (problem) {
    const { status, message, fields } = formFailure(problem)
    return data({ values, message, fields: setupErrors({ ...values, password }, fields) }, status)
  }
}

const missing = {
  code: m.setup_code_missing,
  siteName: m.setup_site_name_missing,
  name: m.contact_name_missing,
  username: m.register_username_missing,
  email: m.register_email_missing,
  password: m.register_password_missing,
}

/** What is missing is said in the words of its field, and a weak password at once. */
function setupErrors(typed: Record<keyof typeof missing, string>, fields: Record<string, string>) {
  if (Object.keys(fields).length === 0) return fields
  const names = Object.keys(missing) as (keyof typeof missing)[]
  const empty = names.filter((name) => isBlankText(typed[name]))
  const isWeak = !isHashedPassword(typed.password) && !isStrongPassword(typed.password)
  return {
    ...(isWeak ? { password: m.problem_password_weak() } : {}),
    ...fields,
    ...Object.fromEntries(empty.map((name) => [name, missing[name]()])),
  }
}

/** First visit of a new site: its name, the owner's account, then the remaining checklist. */
export default function SetupPage({ loaderData, actionData }: Route.ComponentProps) {
  const { checklist } = loaderData
  return checklist ? <SetupDone checklist={checklist} /> : <SetupForm actionData={actionData} />
}

function SetupDone({ checklist }: { checklist: readonly ChecklistLine[] }) {
  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        <h1 className="text-xl">{m.setup_done_title()}</h1>
        <p className="text-muted">{m.setup_done_text()}</p>
      </div>
      <Checklist lines={checklist} />
      <Button to={links.admin()} full size="lg">
        {m.setup_console()}
      </Button>
    </div>
  )
}

function SetupForm({ actionData }: { actionData: Route.ComponentProps['actionData'] }) {
  const isSending = useSending()
  const fields: Record<string, string> = actionData?.fields ?? {}
  const isGeneral = actionData && Object.keys(fields).length === 0
  const values = actionData?.values
  return (
    <Form method="post" replace noValidate className="grid gap-4">
      <div className="grid gap-1">
        <h1 className="text-xl">{m.setup_title()}</h1>
        <p className="text-muted">{m.setup_text()}</p>
      </div>
      {isGeneral && (
        <Notice tone="danger" alert>
          {actionData.message}
        </Notice>
      )}
      <Field label={m.setup_code()} hint={m.setup_code_hint()} error={fields.code}>
        <TextInput name="code" defaultValue={values?.code} autoComplete="off" spellCheck={false} />
      </Field>
      <Field label={m.setup_site_name()} error={fields.siteName}>
        <TextInput name="siteName" defaultValue={values?.siteName} maxLength={maxSiteName} />
      </Field>
      <Field label={m.setup_name()} error={fields.name}>
        <TextInput
          name="name"
          defaultValue={values?.name}
          autoComplete="name"
          maxLength={maxDisplayName}
        />
      </Field>
      <Field label={m.register_username()} error={fields.username}>
        <TextInput
          name="username"
          defaultValue={values?.username}
          autoComplete="username"
          autoCapitalize="none"
          maxLength={maxUsername}
        />
      </Field>
      <Field label={m.register_email()} error={fields.email}>
        <TextInput name="email" type="email" defaultValue={values?.email} autoComplete="email" />
      </Field>
      <Field
        label={m.register_password()}
        hint={m.register_password_hint()}
        error={fields.password}
      >
        <PasswordInput name="password" autoComplete="new-password" />
      </Field>
      <Button type="submit" full size="lg" pending={isSending}>
        {m.setup_submit()}
      </Button>
    </Form>
  )
}
