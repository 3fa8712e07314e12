import { Problem } from './problem.ts'

/**
 * The last row of a page, by values, so that the next page can be read even when the row is
 * deleted.
 */
export interface Cursor {
  /** Whether the row belongs to the leading part of its list, such as the pinned items. */
  isLead: boolean
  /** The value by which the list is ordered, such as milliseconds of Unix time. */
  value: number
  id: string
}

/** A cursor as an opaque text. */
export const cursorText = ({ isLead, value, id }: Cursor): string =>
  `${isLead ? 1 : 0}.${value}.${id}`

/** Values have at most 14 digits: as milliseconds, times that Postgres knows. */
const shape = /^([01])\.(-?\d{1,14})\.([0-9a-f]{24})$/

/** Parse a caller's cursor. Throws `invalid` for a malformed one. */
export function cursorOf(text: string): Cursor {
  const [, lead, value, id] = shape.exec(text) ?? []
  if (!lead || !value || !id) {
    throw new Problem('invalid', { fields: { before: new Problem('cursor_unknown') } })
  }
  return { isLead: lead === '1', value: Number(value), id }
}
