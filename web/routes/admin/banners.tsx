import { useState } from 'react'
import {
  DeleteBanner,
  type EditableBanner,
  ListBanners,
  OrderBanners,
} from '#contract/discovery/banner-editing.ts'
import { Button, ConfirmDialog, EmptyState } from '#web/ui/index.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { BannerDialog } from '../../features/banners/banner-dialog.tsx'
import { BannerTable } from '../../features/banners/banner-table.tsx'
import { movedIds, useChanges } from '../../features/console/use-changes.ts'
import { call, getApi } from '../../lib/api.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/banners.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.admin_banners())

export const loader = ({ context }: Route.LoaderArgs) => getApi(context).call(ListBanners)

export default function BannersPage({ loaderData: { data: rows } }: Route.ComponentProps) {
  const { saved, change, changeAtOnce } = useChanges()
  const [edited, setEdited] = useState<EditableBanner | 'new'>()
  const [asked, setAsked] = useState<EditableBanner>()
  const add = (
    <Button icon="plus" onClick={() => setEdited('new')}>
      {m.banner_add()}
    </Button>
  )

  const move = (row: EditableBanner, by: -1 | 1) =>
    void changeAtOnce(() => call(OrderBanners, { body: { ids: movedIds(rows, row, by) } }))

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-muted text-sm">{m.admin_banners_about()}</p>
        {rows.length > 0 && add}
      </div>
      <BannerTable
        rows={rows}
        onEdit={setEdited}
        onMove={move}
        onDelete={setAsked}
        empty={
          <EmptyState drawing="list" action={add}>
            {m.admin_no_banners()}
          </EmptyState>
        }
      />
      <BannerDialog banner={edited} onClose={() => setEdited(undefined)} onSaved={saved} />
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={m.page_delete_title({ title: asked?.title ?? '' })}
        confirm={m.banner_delete()}
        danger
        onConfirm={async () =>
          asked && change(() => call(DeleteBanner, { params: { id: asked._id } }))
        }
      >
        <p>{m.banner_delete_text()}</p>
      </ConfirmDialog>
    </div>
  )
}
