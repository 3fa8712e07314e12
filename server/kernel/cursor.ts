import { Problem } from './problem.ts'

/** Where a page of a list ended: by values, so that the row itself may be gone when it continues. */
export interface Cursor {
  /** Whether the row stood in the leading part of its list, such as the pinned items. */
  isLead: boolean
  /** What the list is ordered by, such as milliseconds of Unix time. */
  value: number
  id: string
}

/** A cursor as opaque text. */
export const cursorText = ({ isLead, value, id }: Cursor): string =>
  `${isLead ? 1 : 0}.${value}.${id}`

const shape = /^([01])\.(-?\d{1,15})\.([0-9a-f]{24})$/

/** Read a cursor that a caller sent. Throws `invalid` for one that we did not write. */
export function cursorOf(text: string): Cursor {
  const [, lead, value, id] = shape.exec(text) ?? []
  if (!lead || !value || !id) {
    throw new Problem('invalid', { fields: { before: new Problem('cursor_unknown') } })
  }
  return { isLead: lead === '1', value: Number(value), id }
}
