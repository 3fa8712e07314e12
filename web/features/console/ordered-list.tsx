import { type ReactNode, useState } from 'react'
import {
  Button,
  type Column,
  ConfirmDialog,
  EmptyState,
  type MenuItem,
  Table,
} from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'
import { movedIds, useChanges } from './use-changes.ts'

type Listed = { _id: string }

/** The row that is edited in the dialog, `new` to add one, or undefined when closed. */
export type Edited<Row> = Row | 'new' | undefined

type Props<Row extends Listed> = {
  rows: readonly Row[]
  title: string
  about: string
  nameOf: (row: Row) => string
  words: { add: string; none: string; edit: string }
  columns: (onEdit: (row: Row) => void) => readonly Column<Row>[]
  dialog: (edited: Edited<Row>, close: () => void, saved: () => void) => ReactNode
  order: (ids: string[]) => Promise<unknown>
  /** For rows that can be deleted: the button, what follows from it, and the call. */
  removal?: { label: string; text: string; remove: (id: string) => Promise<unknown> }
  /** Additional menu items of a row. */
  more?: (row: Row, change: (work: () => Promise<unknown>) => void) => readonly MenuItem[]
}

/** List whose rows can be reordered. */
export function OrderedList<Row extends Listed>(props: Props<Row>) {
  const { rows, title, about, nameOf, words, columns, dialog, order, removal, more } = props
  const { saved, change, changeAtOnce } = useChanges()
  const [edited, setEdited] = useState<Edited<Row>>()
  const [toDelete, setToDelete] = useState<Row>()
  const add = (
    <Button icon="plus" onClick={() => setEdited('new')}>
      {words.add}
    </Button>
  )
  const move = (row: Row, by: -1 | 1) => () =>
    void changeAtOnce(() => order(movedIds(rows, row, by)))
  const [first, last] = [rows[0], rows.at(-1)]

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-muted text-sm">{about}</p>
        {rows.length > 0 && add}
      </div>
      <Table
        caption={title}
        columns={columns(setEdited)}
        rows={rows}
        rowKey={({ _id }) => _id}
        rowName={nameOf}
        empty={
          <EmptyState drawing="list" action={add}>
            {words.none}
          </EmptyState>
        }
        rowMenu={(row) => [
          { label: words.edit, icon: 'edit', onSelect: () => setEdited(row) },
          {
            label: m.move_up(),
            icon: 'chevron-up',
            disabled: row === first,
            onSelect: move(row, -1),
          },
          {
            label: m.move_down(),
            icon: 'chevron-down',
            disabled: row === last,
            onSelect: move(row, 1),
          },
          ...(more?.(row, (work) => void changeAtOnce(work)) ?? []),
          ...(removal ? (['divider', deletionOf(removal, () => setToDelete(row))] as const) : []),
        ]}
      />
      {dialog(edited, () => setEdited(undefined), saved)}
      {removal && (
        <ConfirmDialog
          open={toDelete !== undefined}
          onClose={() => setToDelete(undefined)}
          title={m.page_delete_title({ title: toDelete ? nameOf(toDelete) : '' })}
          confirm={removal.label}
          danger
          onConfirm={async () => toDelete && change(() => removal.remove(toDelete._id))}
        >
          <p>{removal.text}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

const deletionOf = ({ label }: { label: string }, onSelect: () => void): MenuItem => ({
  ...{ label, icon: 'trash', danger: true, onSelect },
})
