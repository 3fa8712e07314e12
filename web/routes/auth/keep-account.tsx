import { Form, redirect } from 'react-router'
import { CancelAccountDeletion } from '#contract/identity/account-deletion.ts'
import { ReadMe } from '#contract/profiles/users.ts'
import type { PageHandle } from '#contract/site-request.ts'
import { Button } from '#web/ui/index.ts'
import { afterLogin } from '../../entities/account/redirects.ts'
import { getMe } from '../../entities/account/session-context.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { getApi } from '../../lib/api.ts'
import { formatDay } from '../../lib/format.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { useSending } from '../../lib/use-sending.ts'
import type { Route } from './+types/keep-account.ts'

export const handle: PageHandle = { authenticate: true }

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.keep_title())

export function loader({ context }: Route.LoaderArgs) {
  const me = getMe(context)
  if (!me?.deletesAt) throw redirect(me ? afterLogin(me) : links.login())
  return { deletesAt: me.deletesAt }
}

export async function action({ context }: Route.ActionArgs) {
  const { call } = getApi(context)
  await call(CancelAccountDeletion)
  return redirect(afterLogin(await call(ReadMe)))
}

/** The only page that an account scheduled for deletion can open. */
export default function KeepAccountPage({ loaderData }: Route.ComponentProps) {
  const isSending = useSending()
  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        <h1 className="text-xl">{m.keep_title()}</h1>
        <p className="text-muted">{m.keep_text({ date: formatDay(loaderData.deletesAt) })}</p>
      </div>
      <Form method="post" replace>
        <Button type="submit" full size="lg" pending={isSending}>
          {m.keep_submit()}
        </Button>
      </Form>
      <Form method="post" action={links.logout()} reloadDocument>
        <Button type="submit" full size="lg" variant="ghost">
          {m.keep_sign_out()}
        </Button>
      </Form>
    </div>
  )
}
