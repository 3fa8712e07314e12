/**
 * The messages of one conversation as a page holds them: oldest first, each once, in the order of
 * their ids, however they arrived. Every function answers a new thread, or the same one when nothing
 * changes.
 */
import type { Message } from '#contract/messaging/messages.ts'

export interface Thread {
  /** Oldest first. */
  items: readonly Message[]
  /** All messages of the conversation, held or not. */
  total: number
}

/** As the API answers it: newest first. */
export interface MessagePage {
  data: readonly Message[]
  total: number
}

export const emptyThread: Thread = { items: [], total: 0 }

/** What stands in the place of a message that the other side deleted. */
const deletedText = 'Message deleted!'

export const oldestId = ({ items }: Thread): string | undefined => items[0]?._id
export const newestId = ({ items }: Thread): string | undefined => items.at(-1)?._id
export const hasOlder = ({ items, total }: Thread): boolean => total > items.length

/** The newest page of a conversation that was just opened. */
export const opened = ({ data, total }: MessagePage): Thread => ({ items: ordered(data), total })

/** Older messages, for scrolling up. */
export const withOlder = (thread: Thread, { data, total }: MessagePage): Thread => ({
  items: ordered([...data, ...thread.items]),
  total,
})

/** A message that was sent or came in; one that is held already changes nothing. */
export function withMessage(thread: Thread, message: Message): Thread {
  if (thread.items.some(({ _id }) => _id === message._id)) return thread
  return { items: ordered([...thread.items, message]), total: thread.total + 1 }
}

/** What was missed: the page answers the messages that follow the newest one held. */
export const withMissed = (thread: Thread, { data, total }: MessagePage): Thread => ({
  items: ordered([...thread.items, ...data]),
  total: Math.max(total, thread.total),
})

/**
 * The newest page, asked for again. From its oldest message on it is the truth: what it lacks was
 * deleted meanwhile, but for what has come in since it was written.
 */
export function refreshed(thread: Thread, { data, total }: MessagePage): Thread {
  const [newest, oldest] = [data[0]?._id, data.at(-1)?._id]
  if (newest === undefined || oldest === undefined) {
    return total === 0 && thread.items.length > 0 ? emptyThread : thread
  }
  const older = thread.items.filter(({ _id }) => _id < oldest)
  const younger = thread.items.filter(({ _id }) => _id > newest)
  return { items: ordered([...older, ...data, ...younger]), total: total + younger.length }
}

/** Whether a newest page reaches down to what is held, so that nothing lies between. */
export function reaches(thread: Thread, { data, total }: MessagePage): boolean {
  const held = newestId(thread)
  const oldest = data.at(-1)?._id
  return held === undefined || data.length >= total || (oldest !== undefined && oldest <= held)
}

/** An own message was deleted: it is removed. */
export function without(thread: Thread, id: string): Thread {
  const items = thread.items.filter(({ _id }) => _id !== id)
  if (items.length === thread.items.length) return thread
  return { items, total: Math.max(items.length, thread.total - 1) }
}

/** A message was deleted somewhere: an own one is removed, of another's it stays to be seen that there was one. */
export function withDeletion(thread: Thread, id: string, ownId: string): Thread {
  const message = thread.items.find(({ _id }) => _id === id)
  if (!message) return thread
  if (message.senderId === ownId) return without(thread, id)
  const mark = { ...message, text: deletedText, isDeleted: true, fileId: null, files: [] }
  return { ...thread, items: thread.items.map((one) => (one._id === id ? mark : one)) }
}

/** By id, oldest first; of one id the later in the list counts. */
function ordered(messages: readonly Message[]): Message[] {
  const byId = new Map(messages.map((message) => [message._id, message]))
  return [...byId.values()].sort((a, b) => (a._id < b._id ? -1 : 1))
}
