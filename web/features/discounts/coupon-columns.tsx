import type { EditableCoupon } from '#contract/money/coupons.ts'
import { Badge, type Column, useNow } from '#web/ui/index.ts'
import { formatDay, formatExactShare, formatNumber } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'
import { lastDayOf } from './coupon-form.ts'

export const couponColumns = (
  onEdit: (coupon: EditableCoupon) => void,
): Column<EditableCoupon>[] => [
  {
    key: 'coupon',
    header: m.coupon_code(),
    cell: (coupon) => (
      <button
        type="button"
        className="grid min-h-(--row-line,2.75rem) min-w-11 content-center text-start"
        onClick={() => onEdit(coupon)}
      >
        <span dir="ltr" className="row-title wrap-anywhere font-medium">
          {coupon.code}
        </span>
        <span dir="auto" className="row-sub wrap-anywhere font-normal text-muted text-sm">
          {coupon.name}
        </span>
      </button>
    ),
  },
  {
    key: 'discount',
    header: m.coupon_discount(),
    numeric: true,
    cell: ({ value }) => formatExactShare(value),
  },
  { key: 'uses', header: m.coupon_uses(), numeric: true, phone: 'labeled', cell: usesOf },
  {
    key: 'end',
    header: m.coupon_ends(),
    phone: 'labeled',
    cell: (coupon) => <span className="whitespace-nowrap">{formatDay(lastDayOf(coupon))}</span>,
  },
  {
    key: 'status',
    header: m.admin_col_status(),
    phone: 'status',
    cell: (coupon) => <Status coupon={coupon} />,
  },
]

function usesOf({ uses, maxUses }: EditableCoupon): string {
  if (maxUses === null) return formatNumber(uses)
  return m.coupon_uses_of({ uses: formatNumber(uses), limit: formatNumber(maxUses) })
}

function Status({ coupon }: { coupon: EditableCoupon }) {
  const now = useNow()
  const { status, expiredDate, uses, maxUses } = coupon
  if (status === 'inactive') return <Badge>{m.coupon_is_inactive()}</Badge>
  if (Date.parse(expiredDate) <= now) return <Badge>{m.banner_over()}</Badge>
  if (maxUses !== null && uses >= maxUses) return <Badge>{m.coupon_is_used_up()}</Badge>
  return <Badge tone="success">{m.coupon_is_active()}</Badge>
}
