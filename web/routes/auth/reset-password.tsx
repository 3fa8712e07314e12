import { data, Form } from 'react-router'
import { FinishPasswordChange, OpenPasswordLink } from '#contract/identity/password.ts'
import type { PageHandle } from '#contract/site-request.ts'
import { Button, Checkbox, Field, Notice, PasswordInput } from '#web/ui/index.ts'
import { newPasswordErrors } from '../../entities/account/new-password.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { EmailStatus } from '../../features/emails/email-status.tsx'
import { LinkExpired } from '../../features/emails/link-expired.tsx'
import { LinkIncomplete } from '../../features/emails/link-incomplete.tsx'
import { getApi } from '../../lib/api.ts'
import { isApiProblem } from '../../lib/api-problem.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { getSite } from '../../lib/site-context.ts'
import { useSending } from '../../lib/use-sending.ts'
import type { Route } from './+types/reset-password.ts'

export const handle: PageHandle = { whileClosed: true }

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.reset_title())

const nothingElse = { isFirstProof: false, hasOtherLogins: false }

const failure = (message: string, fields: Record<string, string> = {}) => ({ message, fields })

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  if (!token || token.length > 200) return { token: '', isGood: false, ...nothingElse }
  const found = await getApi(context).call(OpenPasswordLink, { query: { token } })
  const { valid, isFirstProof, hasOtherLogins } = found
  return { token, isGood: valid, isFirstProof, hasOtherLogins }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const errors = newPasswordErrors(form)
  if (errors) return data({ isDone: false, isOver: false, ...failure('', errors) }, 422)
  try {
    const read = (name: string) => String(form.get(name) ?? '')
    const endOtherLogins = form.has('endOtherLogins')
    const body = { token: read('token'), password: read('password'), endOtherLogins }
    await getApi(context).call(FinishPasswordChange, { body })
  } catch (problem) {
    if (!isApiProblem(problem)) throw problem
    const { message, fields, error } = problem
    const isOver = error === 'link_over'
    return data({ isDone: false, isOver, ...failure(message, fields) }, problem.status)
  }
  // All sessions were ended, including this browser's; its cookie would be rejected.
  const headers = { 'Set-Cookie': getSite(context).cookies.signOut() }
  return data({ isDone: true, isOver: false, ...failure('') }, { headers })
}

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const isSending = useSending()
  const { token, isGood, isFirstProof, hasOtherLogins } = loaderData
  if (actionData?.isDone) return <Done />
  if (!token) return <LinkIncomplete />
  if (actionData?.isOver || !isGood) return <Over />
  const fields: Record<string, string> = actionData?.fields ?? {}
  const isGeneral = actionData && Object.keys(fields).length === 0
  return (
    <Form method="post" replace noValidate className="grid gap-4">
      <div className="grid gap-1">
        <h1 className="text-xl">{m.reset_title()}</h1>
        <p className="text-muted">{isFirstProof ? m.reset_first_text() : m.reset_text()}</p>
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
      {hasOtherLogins && !isFirstProof && (
        <Checkbox
          name="endOtherLogins"
          label={m.reset_end_others()}
          hint={m.reset_end_others_hint()}
        />
      )}
      <Button type="submit" full size="lg" pending={isSending}>
        {m.reset_submit()}
      </Button>
    </Form>
  )
}

const Done = () => (
  <EmailStatus icon="check" tone="success" title={m.reset_done_title()} text={m.reset_done_text()}>
    <Button full size="lg" to={links.login()}>
      {m.login_submit()}
    </Button>
  </EmailStatus>
)

const Over = () => (
  <LinkExpired
    title={m.link_over_title()}
    text={m.reset_over_text()}
    to={links.forgotPassword()}
    action={m.reset_over_action()}
  />
)
