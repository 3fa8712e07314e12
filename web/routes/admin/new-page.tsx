import { useNavigate } from 'react-router'
import { PageHeader, toast } from '#web/ui/index.ts'
import { mayAs } from '../../entities/account/redirects.ts'
import { getMe } from '../../entities/account/session-context.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { PageEditor } from '../../features/site-pages/page-editor.tsx'
import { usePageForm } from '../../features/site-pages/use-page-form.ts'
import { ApiProblem } from '../../lib/api-problem.ts'
import { LeaveGuard } from '../../lib/leave-guard.tsx'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/new-page.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.page_add())

/** Checks the permission here, as no call of this page does. */
export function loader({ context }: Route.LoaderArgs) {
  const me = getMe(context)
  if (!me || !mayAs(me, 'site.pages')) throw new ApiProblem({ statusCode: 403 })
  return null
}

export default function NewPagePage() {
  const navigate = useNavigate()
  const form = usePageForm()
  const save = async () => {
    if (!(await form.save())) return
    toast(m.changes_saved(), { tone: 'success' })
    void navigate(links.adminSection('pages'))
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <PageHeader
        title={m.page_add()}
        back={{ to: links.adminSection('pages'), label: m.page_back() }}
      />
      <PageEditor form={form} onSubmit={save} />
      <LeaveGuard isDirty={form.isDirty} title={m.page_leave_title()} text={m.page_leave_text()} />
    </div>
  )
}
