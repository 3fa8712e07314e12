import { lazy, Suspense } from 'react'
import { data, Form, redirect } from 'react-router'
import { LoginWithPasskey } from '#contract/identity/passkeys.ts'
import { LoginWithCode } from '#contract/identity/second-factor.ts'
import { Login } from '#contract/identity/sessions.ts'
import type { PageHandle } from '#contract/site-request.ts'
import { Button, Checkbox, Field, Link, Notice, PasswordInput, TextInput } from '#web/ui/index.ts'
import { afterLogin } from '../../entities/account/redirects.ts'
import { getMe, getSettings } from '../../entities/account/session-context.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { offeredProviders, SocialButtons } from '../../features/login/social-buttons.tsx'
import { getApi } from '../../lib/api.ts'
import { isApiProblem } from '../../lib/api-problem.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { getSite } from '../../lib/site-context.ts'
import { useSending } from '../../lib/use-sending.ts'
import type { Route } from './+types/login.ts'
import { challengeOf, enter } from './enter.ts'

// Rendered by the server; its script and the API client may load later.
const PasskeyLogin = lazy(() => import('../../features/login/passkey-login.tsx'))
const CodeForm = lazyPart(async () => (await import('../../features/login/code-form.tsx')).CodeForm)

export const handle: PageHandle = { whileClosed: true }

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.login_title())

export async function loader({ context, url }: Route.LoaderArgs) {
  const me = getMe(context)
  if (me) throw redirect(afterLogin(me, getSite(context).returnPath))
  const needsCookies = url.searchParams.has('cookies')
  const mayRegister = !getSettings(context).maintenanceMode
  return {
    needsCookies,
    mayRegister,
    providers: await offeredProviders(getApi(context).call),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const read = (name: string) => String(form.get(name) ?? '')
  const { call } = getApi(context)
  const [challenge, passkey] = [read('challenge'), read('passkey')]
  const [username, remember] = [read('username'), form.has('remember')]
  try {
    if (challenge) {
      return await enter(
        context,
        await call(LoginWithCode, { body: { challenge, code: read('code') } }),
      )
    }
    if (passkey) {
      const body = { credential: readCredential(passkey), remember }
      return await enter(context, { ...(await call(LoginWithPasskey, { body })), remember })
    }
    const body = { username, password: read('password'), remember }
    return await enter(context, { ...(await call(Login, { body })), remember })
  } catch (problem) {
    if (!isApiProblem(problem)) throw problem
    const { message, fields, error, status } = problem
    const values = { username, remember }
    const next = challengeOf(problem)
    if (next) return data({ ...values, message: '', fields: {}, challenge: next }, status)
    const again = error === 'challenge_over' ? '' : challenge
    return data({ ...values, message, fields, challenge: again }, status)
  }
}

/** The signed credential from the form; the call rejects any other shape. */
function readCredential(text: string) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export default function LoginPage({ actionData, loaderData }: Route.ComponentProps) {
  const fields: Record<string, string> = actionData?.fields ?? {}
  const isSending = useSending()
  if (actionData?.challenge) {
    const error = fields.code || actionData.message
    return <CodeForm challenge={actionData.challenge} error={error} />
  }
  const isGeneral = actionData && Object.keys(fields).length === 0
  return (
    <Form method="post" replace noValidate className="grid gap-4">
      <h1 className="text-xl">{m.login_title()}</h1>
      {loaderData.needsCookies && !actionData && (
        <Notice tone="danger" alert>
          {m.login_cookies()}
        </Notice>
      )}
      {isGeneral && (
        <Notice tone="danger" alert>
          {actionData.message || m.login_incorrect()}
        </Notice>
      )}
      <Field label={m.login_username()} error={fields.username}>
        <TextInput
          name="username"
          defaultValue={actionData?.username}
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      {/* The alert above does not say which of the two is wrong; most often it is the password. */}
      <div data-invalid={isGeneral ? true : undefined}>
        <Field label={m.login_password()} error={fields.password}>
          <PasswordInput name="password" />
        </Field>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <Checkbox
          name="remember"
          label={m.login_remember()}
          defaultChecked={actionData?.remember ?? true}
        />
        <Link to={links.forgotPassword()} className="touch shrink-0 text-accent-text text-sm">
          {m.login_forgot()}
        </Link>
      </div>
      <Button type="submit" full size="lg" pending={isSending}>
        {m.login_submit()}
      </Button>
      <Suspense fallback={null}>
        <PasskeyLogin actionData={actionData} />
      </Suspense>
      <SocialButtons providers={loaderData.providers} />
      {loaderData.mayRegister && (
        <p className="text-center text-muted text-sm">
          {m.login_no_account()}{' '}
          <Link to={links.register()} className="text-accent-text underline">
            {m.login_register()}
          </Link>
        </p>
      )}
    </Form>
  )
}
