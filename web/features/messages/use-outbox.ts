import { type Message, SendMessage } from '#contract/messaging/messages.ts'
import { call } from '../../lib/api.ts'
import { problemOf } from '../../lib/api-problem.ts'
import { newKey } from '../../lib/new-key.ts'
import { callSerially } from '../../lib/serial-calls.ts'
import { changeOutbox, type Outgoing, readOutbox, useOutgoing } from './outbox.ts'

/** How long a sent bubble stays until the message itself is rendered, in milliseconds. */
const shownMs = 1_000

interface Options {
  ownId: string
  conversationId: string
  /** Called with the stored message. */
  onSent: (message: Message) => void
  /** Called when the server rejects a message for good, such as after a subscription ended. */
  onRefused: () => void
}

/** Sends messages one after the other and shows them optimistically. */
export function useOutbox({ onSent, onRefused, ...place }: Options) {
  const outgoing = useOutgoing(place)

  const change = (key: string, part: Partial<Outgoing>) =>
    changeOutbox(place, (all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))

  const attempt = async ({ key, text, photos, sale, replyTo }: Outgoing) => {
    const fileIds = photos.map(({ id }) => id)
    const offer = sale && {
      ...{ isSale: true, price: sale.price },
      ...(sale.seconds !== undefined && { timeToExpired: sale.seconds }),
    }
    try {
      const message = await call(SendMessage, {
        key,
        params: { id: place.conversationId },
        body: {
          text,
          ...(fileIds.length > 0 ? { type: 'media', fileIds } : { type: 'text' }),
          ...offer,
          ...(replyTo && { replyTo: replyTo._id }),
        },
      })
      onSent(message)
      setTimeout(() => drop(key), shownMs)
    } catch (failure) {
      const { error, message, fields } = problemOf(failure)
      const isNamed = error !== 'internal'
      change(key, { state: 'failed', ...(isNamed && { reason: fields.text ?? message }) })
      if (error === 'not_subscribed' || error === 'conversation_blocked') onRefused()
    }
  }

  const drop = (key: string) => {
    for (const { src } of readOutbox(place).find((one) => one.key === key)?.photos ?? []) {
      URL.revokeObjectURL(src)
    }
    changeOutbox(place, (all) => all.filter((one) => one.key !== key))
  }

  const go = (one: Outgoing) => void callSerially(place.conversationId, () => attempt(one))

  return {
    outgoing,
    drop,
    send(written: Omit<Outgoing, 'key' | 'at' | 'state'>) {
      const at = new Date().toISOString()
      const one: Outgoing = { ...written, key: newKey(), at, state: 'sending' }
      changeOutbox(place, (all) => [...all, one])
      go(one)
    },
    retry(one: Outgoing) {
      change(one.key, { state: 'sending', reason: undefined })
      go(one)
    },
  }
}
