import type { ReactNode } from 'react'
import type { LinkProps } from 'react-router'
import type { MenuItem } from '../overlays/menu-store.ts'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Tabular figures, aligned to the end. */
  numeric?: boolean
  /** Shown only from 1100 px. */
  wideOnly?: boolean
  /** URL of the list sorted by this column. */
  sortTo?: LinkProps['to']
  sorted?: 'ascending' | 'descending'
}

export type Selection = { chosen: ReadonlySet<string>; onChange: (chosen: Set<string>) => void }

export type TableProps<Row> = {
  /** Accessible caption of the table. */
  caption: string
  /** The first column is the title where rows are rendered as cards. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Menu with actions of a row, at its end. */
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
