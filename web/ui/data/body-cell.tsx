import { cx } from '../base/cx.ts'
import { Icon } from '../icons/icon.tsx'
import type { Column } from './table-types.ts'

type Props<Row> = { column: Column<Row>; row: Row; isTitle: boolean }

/** Cell of a row; its title is the row's header. */
export function BodyCell<Row>({ column, row, isTitle }: Props<Row>) {
  const { header, icon, numeric, wideOnly, phoneOnly } = column
  if (isTitle) {
    return (
      <th scope="row" className={cx('title', numeric && 'numeric')}>
        {column.cell(row)}
      </th>
    )
  }
  const phone = column.phone ?? (wideOnly ? undefined : 'fact')
  return (
    <td
      data-label={header}
      data-phone={phone}
      className={cx(numeric && 'numeric', wideOnly && 'wide-only', phoneOnly && 'phone-only')}
    >
      {icon && <Icon name={icon} size={14} className="me-1 self-center md:hidden" />}
      {column.cell(row)}
    </td>
  )
}
