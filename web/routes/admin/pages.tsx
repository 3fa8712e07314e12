import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { DeletePage, type EditablePage, ListPages } from '#contract/site/page-editing.ts'
import { Button, ConfirmDialog, EmptyState, toast } from '#web/ui/index.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { PageTable, titleOf } from '../../features/site-pages/page-table.tsx'
import { call, getApi } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/pages.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.admin_pages_title())

export const loader = ({ context }: Route.LoaderArgs) => getApi(context).call(ListPages)

export default function PagesPage({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const [toDelete, setToDelete] = useState<EditablePage>()
  const add = (
    <Button icon="plus" to={links.adminNewPage()}>
      {m.page_add()}
    </Button>
  )

  const remove = async () => {
    if (!toDelete) return undefined
    try {
      await call(DeletePage, { params: { id: toDelete._id } })
      toast(m.page_deleted(), { tone: 'success' })
      void revalidate()
      return undefined
    } catch (failure) {
      return messageOf(failure)
    }
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-muted text-sm">{m.admin_pages_about()}</p>
        {add}
      </div>
      <PageTable
        rows={loaderData.data}
        onDelete={setToDelete}
        empty={
          <EmptyState drawing="list" action={add}>
            {m.admin_no_pages()}
          </EmptyState>
        }
      />
      <ConfirmDialog
        open={toDelete !== undefined}
        onClose={() => setToDelete(undefined)}
        title={m.page_delete_title({ title: toDelete ? titleOf(toDelete) : '' })}
        confirm={m.page_delete()}
        danger
        onConfirm={remove}
      >
        <p>{m.page_delete_text()}</p>
      </ConfirmDialog>
    </div>
  )
}
