import type { Message, MessageQuote } from '#contract/messaging/messages.ts'
import { createStore } from '#web/ui/index.ts'

/** A message that is being sent, or that failed and can be retried. */
export interface Outgoing {
  /** Its idempotency key: retries never send it twice. */
  key: string
  text: string
  photos: readonly { id: string; src: string; type: string }[]
  /** What its files cost in dollars, and how many seconds they can be bought. */
  sale?: { price: number; seconds: number | undefined } | undefined
  /** The message that it answers. */
  replyTo?: MessageQuote | undefined
  /** The newest message on the page when this one was written. */
  after: string
  /** ISO timestamp. */
  at: string
  state: 'sending' | 'failed'
  /** Error message of the server, if it sent one. */
  reason?: string
}

type Place = { ownId: string; conversationId: string }

const none: readonly Outgoing[] = []

const outbox = createStore<ReadonlyMap<string, readonly Outgoing[]>>(new Map())

const nameOf = ({ ownId, conversationId }: Place) => `${ownId} ${conversationId}`

/** Unsent messages of a conversation, oldest first; kept while the user visits other pages. */
export const readOutbox = (place: Place): readonly Outgoing[] =>
  outbox.get().get(nameOf(place)) ?? none

/** Like `readOutbox`, but rerenders on change. */
export const useOutgoing = (place: Place): readonly Outgoing[] =>
  outbox.use().get(nameOf(place)) ?? none

export function changeOutbox(
  place: Place,
  change: (all: readonly Outgoing[]) => readonly Outgoing[],
): void {
  outbox.set(new Map(outbox.get()).set(nameOf(place), change(readOutbox(place))))
}

/**
 * Unsent messages that the conversation does not show yet. A message may arrive by socket before
 * the response of its own call, or although that response was lost: it is never shown twice.
 */
export function unsent(
  outgoing: readonly Outgoing[],
  messages: readonly Message[],
  ownId: string,
): readonly Outgoing[] {
  if (outgoing.length === 0) return outgoing
  const arrived = new Set<string>()
  return outgoing.filter((one) => {
    const match = messages.find(
      ({ _id, senderId, text, files }) =>
        senderId === ownId &&
        _id > one.after &&
        text === one.text &&
        files.length === one.photos.length &&
        !arrived.has(_id),
    )
    if (match) arrived.add(match._id)
    return match === undefined
  })
}
