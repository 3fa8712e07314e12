/**
 * Messages of one conversation: oldest first, unique, ordered by id regardless of arrival. Every
 * function returns a new thread, or the same one if nothing changes.
 */
import { cutText } from '#contract/kit/characters.ts'
import { type Message, maxQuote } from '#contract/messaging/messages.ts'

export interface Thread {
  /** Oldest first. */
  items: readonly Message[]
  /** Number of all messages of the conversation, loaded or not. */
  total: number
}

/** As the API returns it: newest first. */
export interface MessagePage {
  data: readonly Message[]
  total: number
}

export const emptyThread: Thread = { items: [], total: 0 }

/** Replaces the text of a message deleted by the other participant. */
const deletedText = 'Message deleted!'

export const oldestId = ({ items }: Thread): string | undefined => items[0]?._id
export const newestId = ({ items }: Thread): string | undefined => items.at(-1)?._id
export const hasOlder = ({ items, total }: Thread): boolean => total > items.length

/** A thread from the newest page of a conversation that was just opened. */
export const opened = ({ data, total }: MessagePage): Thread => ({ items: ordered(data), total })

/** Prepend older messages, when scrolling up. */
export const withOlder = (thread: Thread, { data, total }: MessagePage): Thread => ({
  items: ordered([...data, ...thread.items]),
  total,
})

/** Add a sent or received message; ignored if already present. */
export function withMessage(thread: Thread, message: Message): Thread {
  if (thread.items.some(({ _id }) => _id === message._id)) return thread
  return { items: ordered([...thread.items, message]), total: thread.total + 1 }
}

/** Replace a message that has changed; ignored unless it is loaded. */
export function withUpdate(thread: Thread, message: Message): Thread {
  if (!thread.items.some(({ _id }) => _id === message._id)) return thread
  const items = thread.items.map((one) => (one._id === message._id ? message : one))
  return { ...thread, items: requoted(items, message) }
}

/** With what quotes say of a message that has changed. */
const requoted = (
  items: readonly Message[],
  { _id, text, isDeleted }: Pick<Message, '_id' | 'text' | 'isDeleted'>,
): Message[] =>
  items.map((one) =>
    one.replyTo?._id === _id
      ? {
          ...one,
          replyTo: {
            ...one.replyTo,
            ...{ text: cutText(text, maxQuote), isDeleted },
            ...(isDeleted && { media: null }),
          },
        }
      : one,
  )

/** Append missed messages: the page after the newest loaded message. */
export const withMissed = (thread: Thread, { data, total }: MessagePage): Thread => ({
  items: ordered([...thread.items, ...data]),
  total: Math.max(total, thread.total),
})

/**
 * Merge the newest page after a reload. It is authoritative from its oldest message on: loaded
 * messages it lacks were deleted, except those newer than the page.
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

/** Whether the newest page joins a thread without a gap, in which none is missing up to a message. */
export function reaches(since: string | undefined, { data, total }: MessagePage): boolean {
  const oldest = data.at(-1)?._id
  return since === undefined || data.length >= total || (oldest !== undefined && oldest <= since)
}

/** Remove a message of the user that was deleted. */
export function without(thread: Thread, id: string): Thread {
  const left = thread.items.filter(({ _id }) => _id !== id)
  if (left.length === thread.items.length) return thread
  const items = requoted(left, { _id: id, text: deletedText, isDeleted: true })
  return { items, total: Math.max(items.length, thread.total - 1) }
}

/**
 * Apply a deletion: the user's own message is removed, one of the other participant is shown as
 * deleted.
 */
export function withDeletion(thread: Thread, id: string, ownId: string): Thread {
  const message = thread.items.find(({ _id }) => _id === id)
  if (!message) return thread
  if (message.senderId === ownId) return without(thread, id)
  const mark = {
    ...message,
    text: deletedText,
    isDeleted: true,
    fileId: null,
    files: [],
    reactions: [],
  }
  return withUpdate(thread, mark)
}

/** Sort by id, oldest first; of duplicates the last one is used. */
function ordered(messages: readonly Message[]): Message[] {
  const byId = new Map(messages.map((message) => [message._id, message]))
  return [...byId.values()].sort((a, b) => (a._id < b._id ? -1 : 1))
}
