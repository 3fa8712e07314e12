import type { ReactNode } from 'react'
import type { LinkProps } from 'react-router'
import type { IconName } from '../icons/icon-list.ts'
import type { MenuItem } from '../overlays/menu-store.ts'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Tabular figures, aligned to the end. */
  numeric?: boolean
  /** Shown only from 1100 px, and on phones where `phone` says so. */
  wideOnly?: boolean
  /** Stands for the header before the fact on phones. */
  icon?: IconName
  /** Shown only on phones. */
  phoneOnly?: boolean
  /**
   * Its place on phones, where a row has two lines. `status` is at the end of the first one, after
   * the title. The second one has the facts, which are the default, and are `labeled` with the
   * header where a value alone says too little. A `block` has lines of its own below, and what is
   * `hidden` is left to screen readers.
   */
  phone?: 'status' | 'fact' | 'labeled' | 'block' | 'hidden'
  /** URL of the list sorted by this column. */
  sortTo?: LinkProps['to']
  sorted?: 'ascending' | 'descending'
}

export type Selection = { chosen: ReadonlySet<string>; onChange: (chosen: Set<string>) => void }

export type TableProps<Row> = {
  /** Accessible caption of the table. */
  caption: string
  /**
   * The first column is the title. Classes of what is in it say how it is shown on phones:
   * `row-picture` stands beside both lines, `row-title` is cut to one line, `row-sub` is left to
   * screen readers.
   */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Menu with actions of a row, at its end; without any it has none. */
  rowMenu?: (row: Row) => readonly MenuItem[]
  selection?: Selection
  /** Names a row in the labels of its checkbox and menu; without it they have its key. */
  rowName?: (row: Row) => string
  /** Rendered above the table while rows are selected. */
  bulk?: ReactNode
  /** Shown when there are no rows. */
  empty?: ReactNode
  className?: string
}
