import { Link } from '../actions/link.tsx'
import { cx } from '../base/cx.ts'
import { Icon } from '../icons/icon.tsx'
import type { Column } from './table-types.ts'

/** Column header; a link if the list can be sorted by the column. */
export function HeadCell<Row>({ column }: { column: Column<Row> }) {
  return (
    <th
      scope="col"
      aria-sort={column.sorted}
      className={cx(
        column.numeric && 'numeric',
        column.wideOnly && 'wide-only',
        column.phoneOnly && 'phone-only',
      )}
    >
      {column.sortTo === undefined ? (
        column.header
      ) : (
        <Link
          to={column.sortTo}
          preventScrollReset
          className={cx(
            'touch inline-flex items-center gap-1 hover:text-ink',
            column.sorted && 'text-ink',
          )}
        >
          {column.header}
          <Icon
            name={column.sorted === 'ascending' ? 'chevron-up' : 'chevron-down'}
            size={16}
            className={column.sorted ? '' : 'opacity-40'}
          />
        </Link>
      )}
    </th>
  )
}
