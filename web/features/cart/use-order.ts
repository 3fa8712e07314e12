import { useState } from 'react'
import { BuyProducts, ListOwnOrders } from '#contract/commerce/orders.ts'
import type { Reply } from '#contract/endpoint.ts'
import { ListWalletActivity } from '#contract/money/activity.ts'
import { useAccount } from '../../entities/account/session.ts'
import { setBalance } from '../../entities/money/balance.ts'
import { products } from '../../entities/product/products.ts'
import { call } from '../../lib/api.ts'
import { type ApiProblem, problemOf } from '../../lib/api-problem.ts'
import { invalidate } from '../../lib/cache/queries.ts'
import { formatMoney } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'
import { beginAttempt, outcomeOf } from './attempt-keys.ts'
import { isBuyable, isSent, type SellerGroup } from './quoted-cart.ts'

export interface Delivery {
  addressId: string | null
  phoneNumber: string
  /** By creator. */
  notes: Readonly<Record<string, string>>
  waivesWithdrawal: boolean
}

export interface PaidSeller {
  performerId: string
  name: string
  purchaseId: string
}

export interface FailedSeller {
  performerId: string
  name: string
  message: string
}

type Receipt = Reply<typeof BuyProducts>

/**
 * Buys from one creator after the other, each with a key of its own: what one refuses does not keep
 * the others from being paid.
 */
export function useOrder(onPaid: (group: SellerGroup) => void) {
  const { _id: accountId } = useAccount()
  const [isSending, setSending] = useState(false)
  const [paid, setPaid] = useState<readonly PaidSeller[]>([])
  const [failed, setFailed] = useState<readonly FailedSeller[]>([])

  const buyFrom = async (group: SellerGroup, delivery: Delivery): Promise<Receipt> => {
    const { performerId } = group
    const body = bodyOf(group, delivery)
    const what = JSON.stringify([body.lines, body.deliveryAddressId])
    const { key, end } = beginAttempt(accountId, performerId, what)
    const receipt = await call(BuyProducts, { body, key }).catch((failure: unknown) => {
      end(outcomeOf(problemOf(failure)))
      throw failure
    })
    end('bought')
    setBalance(accountId, receipt.balance)
    for (const { wanted, quote } of group.lines.filter(isBuyable)) {
      if (quote.product?.type === 'digital') products.patch(wanted.productId, { isBought: true })
    }
    return receipt
  }

  /** Answers whom it has paid by now, and whether all were. */
  const buy = async (groups: readonly SellerGroup[], delivery: Delivery) => {
    setSending(true)
    setFailed([])
    const done = [...paid]
    const refused: FailedSeller[] = []
    for (const group of groups.filter(({ quote }) => quote)) {
      const { performerId, name } = group
      try {
        const { purchaseId } = await buyFrom(group, delivery)
        done.push({ performerId, name, purchaseId })
        onPaid(group)
      } catch (failure) {
        const problem = problemOf(failure)
        refused.push({ performerId, name, message: messageFor(problem, group) })
        if (outcomeOf(problem) === 'unknown') break
      }
    }
    invalidate(ListWalletActivity)
    invalidate(ListOwnOrders)
    setPaid(done)
    setFailed(refused)
    // Once all is paid, the page is left: nothing is paid by another press before that.
    if (refused.length > 0) setSending(false)
    return { paid: done, isComplete: refused.length === 0 }
  }

  return { isSending, paid, failed, buy }
}

function bodyOf({ performerId, lines, quote }: SellerGroup, delivery: Delivery) {
  const sold = lines.filter(isBuyable)
  const needsAddress = sold.some(isSent) && delivery.addressId !== null
  const note = delivery.notes[performerId]?.trim()
  return {
    performerId,
    lines: sold.map(({ wanted: { productId, variantId }, quote: { quantity } }) => ({
      ...{ productId, variantId, quantity },
    })),
    price: quote?.totalPrice ?? 0,
    ...(needsAddress && {
      deliveryAddressId: delivery.addressId ?? '',
      phoneNumber: delivery.phoneNumber,
    }),
    ...(note && { userNote: note }),
    ...(delivery.waivesWithdrawal && !sold.every(isSent) && { waivesWithdrawal: true }),
  }
}

function messageFor({ error, message, data }: ApiProblem, { quote }: SellerGroup): string {
  if (error === 'key_reused') return m.cart_earlier_try()
  if (error !== 'price_changed' || !quote) return message
  return m.cart_total_changed({
    before: formatMoney(quote.totalPrice),
    now: formatMoney(Number(data.facts?.price)),
  })
}
