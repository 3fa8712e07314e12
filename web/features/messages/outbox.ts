import type { Message } from '#contract/messaging/messages.ts'
import { createStore } from '#web/ui/index.ts'

/** A message on its way, or one that did not arrive and waits for another try. */
export interface Outgoing {
  /** Its idempotency key: however often it is tried, it is sent once. */
  key: string
  text: string
  photos: readonly { id: string; src: string }[]
  /** The newest message that the page held when this one was written. */
  after: string
  /** ISO instant. */
  at: string
  state: 'sending' | 'failed'
  /** Why it failed, when the server said so. */
  reason?: string
}

type Place = { ownId: string; conversationId: string }

const none: readonly Outgoing[] = []

const outbox = createStore<ReadonlyMap<string, readonly Outgoing[]>>(new Map())

const nameOf = ({ ownId, conversationId }: Place) => `${ownId} ${conversationId}`

/** What is not sent yet in a conversation, oldest first; it stays while one looks at other pages. */
export const readOutbox = (place: Place): readonly Outgoing[] =>
  outbox.get().get(nameOf(place)) ?? none

/** The same, followed while the conversation is shown. */
export const useOutgoing = (place: Place): readonly Outgoing[] =>
  outbox.use().get(nameOf(place)) ?? none

export function changeOutbox(
  place: Place,
  change: (all: readonly Outgoing[]) => readonly Outgoing[],
): void {
  outbox.set(new Map(outbox.get()).set(nameOf(place), change(readOutbox(place))))
}

/**
 * Those of the outbox that the conversation does not show yet. A message may arrive over the socket
 * before its own call has answered, or although that answer got lost: it is never shown twice.
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
