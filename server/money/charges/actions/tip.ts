import type { Charge } from '#server/money/ledger/index.ts'
import { repeats, tipAmount } from '../rules.ts'
import { type Buyer, type ChargeParts, chargeWallet } from './charge.ts'

export interface Tip {
  creatorId: string
  /** Dollars. */
  price: number
  /** As the caller names the stream that it is sent in; a conversation may also be another one. */
  conversationId?: string | undefined
  sessionId?: string | undefined
}

/** Where a tip is sent, and by whom. */
export interface TipPlace {
  conversationId: string | undefined
  sessionId: string | undefined
  creatorId: string
  buyerId: string
}

/**
 * Finds the stream of a creator that a tip is sent in, by its id; undefined: it is a tip outside of
 * streams. Throws `not_found` for an unknown session, `banned_from_stream`.
 */
export type StreamOfTip = (place: TipPlace) => Promise<string | undefined>

/**
 * Send a tip from the buyer's wallet to a creator. Without a key each call is a new tip.
 *
 * @throws Problem `tip_out_of_range`, `amount_invalid`, those of `StreamOfTip` and of `chargeWallet`
 */
export async function sendTip(
  parts: ChargeParts & { streamOfTip: StreamOfTip },
  buyer: Buyer,
  { creatorId, price, conversationId, sessionId }: Tip,
): Promise<Charge> {
  const { settings } = parts
  const limits = { min: settings.get('minimumTipPrice'), max: settings.get('maximumTipPrice') }
  const amountCents = tipAmount(price, limits)
  const streamId =
    conversationId || sessionId
      ? await parts.streamOfTip({ conversationId, sessionId, creatorId, buyerId: buyer.id })
      : undefined
  const type = streamId ? 'stream_tip' : 'tip'
  const target = streamId ? { kind: 'stream', id: streamId } : { kind: 'performer', id: creatorId }
  const [charge] = await chargeWallet(parts, {
    buyer,
    quote: () => [
      {
        type,
        target,
        isUnlock: false,
        quote: { payeeId: creatorId, priceCents: amountCents },
      },
    ],
    unlocks: [],
    isRepeatOf: repeats({ type, targetId: target.id, amountCents }),
  })
  return charge
}
