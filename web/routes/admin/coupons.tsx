import { useState } from 'react'
import { type EditableCoupon, ListCoupons, UpdateCoupon } from '#contract/money/coupons.ts'
import { Button, EmptyState, Table } from '#web/ui/index.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { SearchForm } from '../../features/console/search-form.tsx'
import { useChanges } from '../../features/console/use-changes.ts'
import { couponColumns } from '../../features/discounts/coupon-columns.tsx'
import { CouponDialog } from '../../features/discounts/coupon-dialog.tsx'
import { call, getApi } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
import { PageLinks } from '../../lib/page-links.tsx'
import { readPage } from '../../lib/paging.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/coupons.ts'

const pageSize = 25
const statuses = ['active', 'inactive'] as const

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.admin_coupons())

export async function loader({ context, url }: Route.LoaderArgs) {
  const q = url.searchParams.get('q') ?? ''
  const status = statuses.find((one) => one === url.searchParams.get('status'))
  const page = readPage(url)
  const query = { q, ...(status ? { status } : {}), limit: pageSize, offset: (page - 1) * pageSize }
  return { found: await getApi(context).call(ListCoupons, { query }), q, status, page }
}

/** Coupons, newest first, including those that ended. */
export default function CouponsPage({ loaderData }: Route.ComponentProps) {
  const { found, q, status, page } = loaderData
  const { saved, changeAtOnce } = useChanges()
  const [edited, setEdited] = useState<EditableCoupon | 'new'>()
  const isFiltered = q !== '' || status !== undefined
  const add = (
    <Button icon="plus" onClick={() => setEdited('new')}>
      {m.coupon_add()}
    </Button>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-muted text-sm">{m.admin_coupons_about()}</p>
        {(isFiltered || found.total > 0) && add}
      </div>
      {(isFiltered || found.total > 0) && (
        <SearchForm
          q={q}
          label={m.admin_search_coupons()}
          filter={{
            name: 'status',
            label: m.admin_col_status(),
            value: status,
            options: [
              { value: '', label: m.coupon_all() },
              { value: 'active', label: m.coupon_is_active() },
              { value: 'inactive', label: m.coupon_is_inactive() },
            ],
          }}
        />
      )}
      <Table
        caption={m.admin_coupons()}
        columns={couponColumns(setEdited)}
        rows={found.data}
        rowKey={({ _id }) => _id}
        rowName={({ code }) => code}
        rowMenu={(coupon) => [
          { label: m.coupon_edit(), icon: 'edit', onSelect: () => setEdited(coupon) },
          toggle(coupon, (work) => void changeAtOnce(work)),
        ]}
        empty={
          <EmptyState
            drawing="list"
            action={
              isFiltered ? (
                <Button to={links.adminSection('coupons')}>{m.coupon_show_all()}</Button>
              ) : (
                add
              )
            }
          >
            {isFiltered ? m.admin_no_coupons_found() : m.admin_no_coupons()}
          </EmptyState>
        }
      />
      <PageLinks page={page} pageSize={pageSize} total={found.total} />
      <CouponDialog coupon={edited} onClose={() => setEdited(undefined)} onSaved={saved} />
    </div>
  )
}

function toggle(
  { _id: id, status }: EditableCoupon,
  change: (work: () => Promise<unknown>) => void,
) {
  const isActive = status === 'active'
  const body = { status: isActive ? ('inactive' as const) : ('active' as const) }
  return {
    label: isActive ? m.coupon_deactivate() : m.coupon_activate(),
    icon: isActive ? ('eye-off' as const) : ('eye' as const),
    onSelect: () => change(() => call(UpdateCoupon, { params: { id }, body })),
  }
}
