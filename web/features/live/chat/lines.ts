import type { Message } from '#contract/messaging/messages.ts'
import { type Thread, withUpdate } from '../../../entities/message/thread.ts'

/** So many lines a page keeps; older ones are read again when somebody scrolls up to them. */
export const maxLines = 500

/** A busy chat never ends: without its oldest lines. */
export function bounded(thread: Thread): Thread {
  if (thread.items.length <= maxLines) return thread
  return { ...thread, items: thread.items.slice(-maxLines) }
}

/** A deleted line stays in its place, without its text. */
export function withDeletedLine(thread: Thread, id: string): Thread {
  const line = thread.items.find(({ _id }) => _id === id)
  return line ? withUpdate(thread, { ...line, text: '', isDeleted: true }) : thread
}

/** How a line is shown. System lines are hidden. */
export type LineLook = 'deleted' | 'tip' | 'text' | 'hidden'

export function lookOf({ isDeleted, isSystem, type }: Message): LineLook {
  if (type === 'tip') return 'tip'
  if (isSystem || type === 'system') return 'hidden'
  return isDeleted ? 'deleted' : 'text'
}

/** Dollars of a tip; undefined where its text alone says it. */
export const tipOf = ({ meta }: Message): number | undefined =>
  typeof meta.amount === 'number' ? meta.amount : undefined

export const isByModerator = ({ meta }: Message): boolean => meta.isModerator === true

/** The words of a list as people write one: a line each, or with commas between; none twice. */
export const wordsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n,،;]/u)
      .map((word) => word.trim())
      .filter(Boolean),
  ),
]
