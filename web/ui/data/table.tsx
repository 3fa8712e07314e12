import { cx } from '../base/cx.ts'
import { useTexts } from '../base/provider.tsx'
import { useAnnounced } from '../feedback/announce.ts'
import { Checkbox } from '../forms/checkbox.tsx'
import { MenuButton } from '../overlays/menu-button.tsx'
import { BodyCell } from './body-cell.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { HeadCell } from './head-cell.tsx'
import type { Selection, TableProps } from './table-types.ts'

/** Table with a sticky header; on phones a list with two lines a row. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, rowName, rowMenu, ...rest } = props
  const { selection, bulk, empty, className } = rest
  const texts = useTexts()
  const by = columns.find(({ sorted }) => sorted)
  useAnnounced(by && texts.sortedBy(by.header, by.sorted === 'ascending'))
  if (rows.length === 0 && empty) return <>{empty}</>
  const keys = rows.map(rowKey)
  const all =
    selection !== undefined && keys.length > 0 && keys.every((key) => selection.chosen.has(key))
  const some = Boolean(selection?.chosen.size)

  return (
    <div className={cx('ui-table-frame rounded-card border border-line bg-card', className)}>
      {selection && some && <BulkBar selection={selection}>{bulk}</BulkBar>}
      {/* explicit roles: styled as a list, the rows are no table to the browser */}
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <table role="table" className="ui-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className="w-px">
                <Checkbox
                  label={texts.selectAll}
                  labelHidden
                  checked={all}
                  mixed={some && !all}
                  onChange={() => selection.onChange(new Set(all ? [] : keys))}
                />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} />
            ))}
            {rowMenu && (
              <th scope="col" className="w-px">
                <span className="sr-only">{texts.rowMenu}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const key = rowKey(row)
            const name = rowName?.(row) ?? key
            const chosen = selection?.chosen.has(key)
            return (
              <tr key={key} data-chosen={chosen || undefined}>
                {selection && (
                  <td className="row-choice">
                    <Checkbox
                      label={texts.selectRow(name)}
                      labelHidden
                      checked={chosen}
                      onChange={() => toggle(selection, key)}
                    />
                  </td>
                )}
                {columns.map((column, index) => (
                  <BodyCell key={column.key} column={column} row={row} isTitle={index === 0} />
                ))}
                {rowMenu && (
                  <td className="row-menu">
                    {rowMenu(row).length > 0 && (
                      <MenuButton
                        label={`${texts.rowMenu}: ${name}`}
                        items={() => rowMenu(row)}
                        size={36}
                      />
                    )}
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function toggle({ chosen, onChange }: Selection, key: string) {
  const next = new Set(chosen)
  if (!next.delete(key)) next.add(key)
  onChange(next)
}
