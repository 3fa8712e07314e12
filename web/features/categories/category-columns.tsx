import type { Category } from '#contract/profiles/categories.ts'
import { Badge, type Column } from '#web/ui/index.ts'
import { categoryName } from '../../entities/creator/categories.ts'
import { m } from '../../lib/paraglide/messages.js'

/** What the site stores: the name too, where the site shows a translated one. */
const storedAs = (category: Category): string =>
  [category.name, category.slug].filter((text) => text !== categoryName(category)).join(' · ')

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
        <span className="row-title font-medium">{categoryName(category)}</span>
        <span className="row-sub font-normal text-muted text-sm">{storedAs(category)}</span>
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
