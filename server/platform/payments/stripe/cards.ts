import type Stripe from 'stripe'
import type { CardToSave, DeclinedCard, PaymentGateway, SavedCard } from '../gateway.ts'
import { refusalOf, translateErrors } from './failures.ts'

/** Cards belong to a Stripe customer, one per account, which renewals require. */
export function createCardKeeper(stripe: Stripe): Pick<PaymentGateway, 'saveCard' | 'removeCard'> {
  return {
    saveCard: (card) =>
      translateErrors(async () => {
        try {
          return await saveCard(stripe, card)
        } catch (error) {
          const refusal = refusalOf(error)
          if (refusal)
            return { status: 'declined', declineCode: refusal.declineCode ?? 'generic_decline' }
          throw error
        }
      }),

    removeCard: (cardToken) =>
      translateErrors(async () => {
        try {
          await stripe.paymentMethods.detach(cardToken)
        } catch (error) {
          // Detached before, or never attached: nothing is left to remove.
          if ((error as Stripe.errors.StripeError).type !== 'StripeInvalidRequestError') throw error
        }
      }),
  }
}

async function saveCard(stripe: Stripe, card: CardToSave): Promise<SavedCard | DeclinedCard> {
  if (!/^(pm|tok)_\w{1,200}$/.test(card.token)) {
    return { status: 'declined', declineCode: 'invalid_number' }
  }
  const method = await methodOf(stripe, card)
  const customerRef = card.customerRef ?? (await newCustomer(stripe, card))
  const attached = await stripe.paymentMethods.attach(method, { customer: customerRef })
  const holderName = attached.billing_details.name
  return {
    status: 'saved',
    cardToken: attached.id,
    customerRef,
    brand: attached.card?.brand ?? 'other',
    last4: attached.card?.last4 ?? '0000',
    ...(attached.card
      ? {
          month: String(attached.card.exp_month).padStart(2, '0'),
          year: String(attached.card.exp_year),
        }
      : {}),
    ...(holderName ? { holderName } : {}),
  }
}

async function methodOf(stripe: Stripe, { key, token }: CardToSave): Promise<string> {
  if (!token.startsWith('tok_')) return token
  const method = await stripe.paymentMethods.create(
    { type: 'card', card: { token } },
    { idempotencyKey: `${key}-method` },
  )
  return method.id
}

async function newCustomer(stripe: Stripe, { key, account }: CardToSave): Promise<string> {
  const customer = await stripe.customers.create(
    {
      name: account.name,
      metadata: { account_id: account.id },
      ...(account.email === null ? {} : { email: account.email }),
    },
    { idempotencyKey: `${key}-customer` },
  )
  return customer.id
}
