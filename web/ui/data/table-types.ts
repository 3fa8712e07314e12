import type { ReactNode } from 'react'
import type { LinkProps } from 'react-router'
import type { MenuItem } from '../overlays/menu-store.ts'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Figures of one width at the right. */
  numeric?: boolean
  /** Only where there is room for it, from 1100 px. */
  wideOnly?: boolean
  /** The address of the same list sorted by this column. */
  sortTo?: LinkProps['to']
  sorted?: 'ascending' | 'descending'
}

export type Selection = { chosen: ReadonlySet<string>; onChange: (chosen: Set<string>) => void }

export type TableProps<Row> = {
  /** What the table holds, for screen readers. */
  caption: string
  /** The first column is the title of a row where rows are cards. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Actions of one row, in a menu at its end. */
  rowMenu?: (row: Row) => readonly MenuItem[]
  selection?: Selection
  /** Shown over the table while rows are chosen. */
  bulk?: ReactNode
  /** Shown when there are no rows. */
  empty?: ReactNode
  className?: string
}
