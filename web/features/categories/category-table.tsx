import type { ReactNode } from 'react'
import type { Category } from '#contract/profiles/categories.ts'
import { Badge, type Column, Table } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'

type Props = {
  rows: readonly Category[]
  empty: ReactNode
  onEdit: (category: Category) => void
  onMove: (category: Category, by: -1 | 1) => void
  onShow: (category: Category, isShown: boolean) => void
  onDelete: (category: Category) => void
}

/** The categories in their order, hidden ones too. */
export function CategoryTable({ rows, empty, onEdit, onMove, onShow, onDelete }: Props) {
  return (
    <Table
      caption={m.admin_categories()}
      columns={columns(onEdit)}
      rows={rows}
      rowKey={({ _id }) => _id}
      empty={empty}
      rowMenu={(category) => [
        { label: m.category_edit(), icon: 'edit', onSelect: () => onEdit(category) },
        {
          label: m.move_up(),
          icon: 'chevron-up',
          disabled: category === rows[0],
          onSelect: () => onMove(category, -1),
        },
        {
          label: m.move_down(),
          icon: 'chevron-down',
          disabled: category === rows.at(-1),
          onSelect: () => onMove(category, 1),
        },
        category.status === 'active'
          ? { label: m.category_hide(), icon: 'eye-off', onSelect: () => onShow(category, false) }
          : { label: m.category_show(), icon: 'eye', onSelect: () => onShow(category, true) },
        'divider',
        {
          label: m.category_delete(),
          icon: 'trash',
          danger: true,
          onSelect: () => onDelete(category),
        },
      ]}
    />
  )
}

const columns = (onEdit: Props['onEdit']): Column<Category>[] => [
  {
    key: 'name',
    header: m.category_name(),
    cell: (category) => (
      <button
        type="button"
        className="grid min-h-11 min-w-11 content-center text-start"
        onClick={() => onEdit(category)}
      >
        <span className="font-medium">{category.name}</span>
        <span className="font-normal text-muted text-sm">{category.slug}</span>
      </button>
    ),
  },
  {
    key: 'status',
    header: m.admin_col_status(),
    cell: ({ status }) =>
      status === 'active' ? (
        <Badge tone="success">{m.status_shown()}</Badge>
      ) : (
        <Badge>{m.status_hidden()}</Badge>
      ),
  },
]
