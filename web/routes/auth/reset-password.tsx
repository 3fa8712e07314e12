import { data, Form, redirect } from 'react-router'
import { FinishPasswordChange, OpenPasswordLink } from '#contract/identity/password.ts'
import type { PageHandle } from '#contract/site-request.ts'
import { Button, Field, Notice, PasswordInput } from '#web/ui/index.ts'
import { newPasswordErrors } from '../../entities/account/new-password.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { LinkExpired } from '../../features/emails/link-expired.tsx'
import { getApi } from '../../lib/api.ts'
import { isApiProblem } from '../../lib/api-problem.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { getSite } from '../../lib/site-context.ts'
import { useSending } from '../../lib/use-sending.ts'
import type { Route } from './+types/reset-password.ts'

export const handle: PageHandle = { whileClosed: true }

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.reset_title())

const failure = (message: string, fields: Record<string, string> = {}) => ({ message, fields })

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  if (!token || token.length > 200) return { token: '', isGood: false }
  const { valid } = await getApi(context).call(OpenPasswordLink, { query: { token } })
  return { token, isGood: valid }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const errors = newPasswordErrors(form)
  if (errors) return data({ isOver: false, ...failure('', errors) }, 422)
  try {
    const read = (name: string) => String(form.get(name) ?? '')
    const body = { token: read('token'), password: read('password') }
    await getApi(context).call(FinishPasswordChange, { body })
  } catch (problem) {
    if (!isApiProblem(problem)) throw problem
    const { message, fields, error } = problem
    return data({ isOver: error === 'link_over', ...failure(message, fields) }, problem.status)
  }
  // All sessions were ended, including this browser's; its cookie would be rejected.
  const headers = { 'Set-Cookie': getSite(context).cookies.signOut() }
  return redirect(`${links.login()}?changed`, { headers })
}

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const isSending = useSending()
  const { token, isGood } = loaderData
  if (actionData?.isOver || !isGood) return <Over />
  const fields: Record<string, string> = actionData?.fields ?? {}
  const isGeneral = actionData && Object.keys(fields).length === 0
  return (
    <Form method="post" replace noValidate className="grid gap-4">
      <div className="grid gap-1">
        <h1 className="text-xl">{m.reset_title()}</h1>
        <p className="text-muted">{m.reset_text()}</p>
      </div>
      <input type="hidden" name="token" value={token} />
      {isGeneral && (
        <Notice tone="danger" alert>
          {actionData.message}
        </Notice>
      )}
      <Field
        label={m.account_password_new()}
        hint={m.register_password_hint()}
        error={fields.password}
      >
        <PasswordInput name="password" autoComplete="new-password" />
      </Field>
      <Field label={m.account_password_again()} error={fields.again}>
        <PasswordInput name="again" autoComplete="new-password" />
      </Field>
      <Button type="submit" full size="lg" pending={isSending}>
        {m.reset_submit()}
      </Button>
    </Form>
  )
}

const Over = () => (
  <LinkExpired
    title={m.link_over_title()}
    text={m.reset_over_text()}
    to={links.forgotPassword()}
    action={m.reset_over_action()}
  />
)
