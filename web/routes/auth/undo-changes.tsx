import { data, Form } from 'react-router'
import { UndoAccountChanges } from '#contract/identity/account-changes.ts'
import type { PageHandle } from '#contract/site-request.ts'
import { Button, Notice } from '#web/ui/index.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { EmailStatus } from '../../features/emails/email-status.tsx'
import { LinkIncomplete } from '../../features/emails/link-incomplete.tsx'
import { getApi } from '../../lib/api.ts'
import { isApiProblem } from '../../lib/api-problem.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { getSite } from '../../lib/site-context.ts'
import { useSending } from '../../lib/use-sending.ts'
import type { Route } from './+types/undo-changes.ts'

export const handle: PageHandle = { whileClosed: true }

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.undo_title())

export const loader = ({ url }: Route.LoaderArgs) => ({
  token: url.searchParams.get('token')?.slice(0, 200) ?? '',
})

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  let endsLogins = false
  try {
    const body = { token: String(form.get('token') ?? '') }
    ;({ endsLogins } = await getApi(context).call(UndoAccountChanges, { body }))
  } catch (problem) {
    if (!isApiProblem(problem)) throw problem
    return data({ isDone: false, endsLogins, message: problem.message }, problem.status)
  }
  // All sessions were ended, including this browser's; its cookie would be rejected.
  const headers = { 'Set-Cookie': getSite(context).cookies.signOut() }
  return data({ isDone: true, endsLogins, message: '' }, { headers })
}

/**
 * Target of the email link about a changed password or email. Asks for confirmation, as mail
 * programs open links.
 */
export default function UndoChangesPage({ loaderData, actionData }: Route.ComponentProps) {
  const isSending = useSending()
  if (actionData?.isDone) return <Undone endsLogins={actionData.endsLogins} />
  if (!loaderData.token) return <LinkIncomplete />
  return (
    <Form method="post" replace noValidate className="grid gap-4">
      <div className="grid gap-1">
        <h1 className="text-xl">{m.undo_title()}</h1>
        <p className="text-muted">{m.undo_text()}</p>
      </div>
      <input type="hidden" name="token" value={loaderData.token} />
      {actionData && (
        <Notice tone="danger" alert>
          {actionData.message}
        </Notice>
      )}
      <Button type="submit" full size="lg" pending={isSending}>
        {m.undo_submit()}
      </Button>
    </Form>
  )
}

const Undone = ({ endsLogins }: { endsLogins: boolean }) => (
  <EmailStatus
    icon="check"
    tone="success"
    title={m.undo_done_title()}
    text={endsLogins ? m.undo_claimed_text() : m.undo_done_text()}
  >
    <Button full size="lg" to={links.forgotPassword()}>
      {m.reset_title()}
    </Button>
  </EmailStatus>
)
