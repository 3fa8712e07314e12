import { useRevalidator } from 'react-router'
import { ReadPage } from '#contract/site/page-editing.ts'
import { Button, Notice, PageHeader, toast } from '#web/ui/index.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { PageEditor } from '../../features/site-pages/page-editor.tsx'
import { titleOf } from '../../features/site-pages/page-table.tsx'
import { usePageForm } from '../../features/site-pages/use-page-form.ts'
import { getApi } from '../../lib/api.ts'
import { LeaveGuard } from '../../lib/leave-guard.tsx'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/edit-page.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.page_edit())

export const loader = ({ context, params }: Route.LoaderArgs) =>
  getApi(context).call(ReadPage, { params })

export default function EditPagePage({ loaderData: page }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const form = usePageForm(page)
  const save = async () => {
    if (!(await form.save())) return
    toast(m.changes_saved(), { tone: 'success' })
    void revalidate()
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <PageHeader
        title={titleOf(page)}
        back={{ to: links.adminSection('pages'), label: m.page_back() }}
        action={
          page.status === 'published' && (
            <Button variant="tonal" icon="eye" to={links.sitePage(page.slug)}>
              {m.page_open()}
            </Button>
          )
        }
      />
      {page.updatedBy === null && (
        <Notice tone="warning" title={m.page_is_template()}>
          {m.page_template_text()}
        </Notice>
      )}
      <PageEditor form={form} isRequired={page.isRequired} onSubmit={save} />
      <LeaveGuard isDirty={form.isDirty} title={m.page_leave_title()} text={m.page_leave_text()} />
    </div>
  )
}
