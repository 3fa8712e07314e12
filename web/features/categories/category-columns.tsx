import type { Category } from '#contract/profiles/categories.ts'
import { Badge, type Column } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'

export const categoryColumns = (onEdit: (category: Category) => void): Column<Category>[] => [
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
