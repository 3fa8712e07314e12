import type Stripe from 'stripe'
import type { GatewayFee } from '../gateway.ts'
import { translateErrors } from './failures.ts'

/**
 * What Stripe keeps of a payment, by the balance transaction of its charge. Stripe may write that some time
 * after the payment succeeded.
 */
export const feeOf = (stripe: Stripe, reference: string): Promise<GatewayFee | undefined> =>
  translateErrors(async () => {
    const expand = ['latest_charge.balance_transaction']
    const { latest_charge: charge } = await stripe.paymentIntents.retrieve(reference, { expand })
    if (charge === null || typeof charge === 'string' || !charge.paid) return undefined
    const { balance_transaction: booked } = charge
    if (booked === null || typeof booked === 'string') return undefined
    const { fee, amount, currency } = booked
    return { feeCents: BigInt(fee), grossCents: BigInt(amount), currency }
  })
