import { data, Form } from 'react-router'
import { ReadUnsubscription, Unsubscribe } from '#contract/notifications/unsubscribe.ts'
import type { PageHandle } from '#contract/site-request.ts'
import { Button, Notice } from '#web/ui/index.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { EmailStatus } from '../../features/emails/email-status.tsx'
import { LinkIncomplete } from '../../features/emails/link-incomplete.tsx'
import { kindTexts } from '../../features/notifications/kind-texts.ts'
import { getApi } from '../../lib/api.ts'
import { isApiProblem } from '../../lib/api-problem.ts'
import { m } from '../../lib/paraglide/messages.js'
import { useSending } from '../../lib/use-sending.ts'
import type { Route } from './+types/unsubscribe.ts'

export const handle: PageHandle = { whileClosed: true }

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.notices_unsubscribe())

export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token')?.slice(0, 200) ?? ''
  try {
    const params = { token }
    return { token, state: token && (await getApi(context).call(ReadUnsubscription, { params })) }
  } catch (problem) {
    if (!isApiProblem(problem)) throw problem
    return { token: '', state: undefined }
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const params = { token: String(form.get('token') ?? '') }
  const isOff = form.get('isOff') === 'true'
  try {
    await getApi(context).call(Unsubscribe, { params, body: { isOff } })
    return { isOff, message: '' }
  } catch (problem) {
    if (!isApiProblem(problem)) throw problem
    return data({ isOff: !isOff, message: problem.message }, problem.status)
  }
}

/** Target of the link in emails of notices. Asks first, as mail programs open links. */
export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const isSending = useSending()
  const { token, state } = loaderData
  if (!token || !state) return <LinkIncomplete />
  if (state.isOff) {
    return (
      <EmailStatus
        icon="check"
        tone="success"
        title={m.notices_unsubscribed()}
        text={m.notices_unsubscribed_text()}
      >
        <Form method="post" replace>
          <Fields token={token} isOff={false} />
          <Button type="submit" variant="outline" full size="lg" pending={isSending}>
            {m.notices_unsubscribe_undo()}
          </Button>
        </Form>
      </EmailStatus>
    )
  }
  const ask = state.kind
    ? m.notices_unsubscribe_ask({ kind: kindTexts[state.kind].name() })
    : m.notices_unsubscribe_all_ask()
  return (
    <Form method="post" replace noValidate className="grid gap-4">
      <div className="grid gap-1">
        <h1 className="text-xl">{m.notices_unsubscribe()}</h1>
        <p className="text-muted">{ask}</p>
      </div>
      {actionData?.message && (
        <Notice tone="danger" alert>
          {actionData.message}
        </Notice>
      )}
      {actionData && !actionData.message && !actionData.isOff && (
        <Notice tone="success">{m.notices_unsubscribe_restored()}</Notice>
      )}
      <Fields token={token} isOff={true} />
      <Button type="submit" full size="lg" pending={isSending}>
        {m.notices_unsubscribe()}
      </Button>
    </Form>
  )
}

const Fields = ({ token, isOff }: { token: string; isOff: boolean }) => (
  <>
    <input type="hidden" name="token" value={token} />
    <input type="hidden" name="isOff" value={`${isOff}`} />
  </>
)
