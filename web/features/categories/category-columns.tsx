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
        className="grid min-h-(--row-line,2.75rem) min-w-11 content-center text-start"
        onClick={() => onEdit(category)}
      >
        <span className="row-title font-medium">{category.name}</span>
        <span className="row-sub font-normal text-muted text-sm">{category.slug}</span>
      </button>
    ),
  },
  { key: 'slug', header: m.page_slug(), phoneOnly: true, cell: ({ slug }) => slug },
  {
    key: 'status',
    header: m.admin_col_status(),
    phone: 'status',
    cell: ({ status }) =>
      status === 'active' ? (
        <Badge tone="success">{m.status_shown()}</Badge>
      ) : (
        <Badge>{m.status_hidden()}</Badge>
      ),
  },
]
