import type { TokenPackage } from '#contract/money/packages.ts'
import { Badge, type Column, Money } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'

export const packageColumns = (onEdit: (one: TokenPackage) => void): Column<TokenPackage>[] => [
  {
    key: 'name',
    header: m.category_name(),
    cell: (one) => (
      <button
        type="button"
        className="grid min-h-(--row-line,2.75rem) min-w-11 content-center text-start"
        onClick={() => onEdit(one)}
      >
        <span dir="auto" className="row-title wrap-anywhere font-medium">
          {one.name}
        </span>
        <span dir="auto" className="row-sub wrap-anywhere font-normal text-muted text-sm">
          {one.description}
        </span>
      </button>
    ),
  },
  {
    key: 'price',
    header: m.package_price(),
    numeric: true,
    phone: 'labeled',
    cell: ({ price }) => <Money amount={price} />,
  },
  {
    key: 'tokens',
    header: m.package_tokens(),
    numeric: true,
    phone: 'labeled',
    cell: ({ tokens }) => <Money amount={tokens} />,
  },
  {
    key: 'status',
    header: m.admin_col_status(),
    phone: 'status',
    cell: ({ isActive }) =>
      isActive ? (
        <Badge tone="success">{m.coupon_is_active()}</Badge>
      ) : (
        <Badge>{m.coupon_is_inactive()}</Badge>
      ),
  },
]
