import { SendTip } from '#contract/money/charges.ts'
import { AskForRefund } from '#contract/money/refund-requests.ts'
import { newId } from '#server/kernel/ids.ts'
import { asked, earn, setBank } from '#server/money/payouts/tests/paying-out.ts'
import { makeCoupon, makePackage, promotionOf, trialLinkOf } from '#server/money/tests/discounts.ts'
import { giveCard, sandboxOf, settle, topUp } from '#server/money/tests/paying.ts'
import { openPayoutAccount, tokenIn } from '#server/money/tests/payout-accounts.ts'
import { subscribed } from '#tests/support/posts.ts'
import { rows } from '#tests/support/rows.ts'
import { everybody, idOf, newestOf } from './made.ts'
import type { Thing } from './meanings.ts'

/** What ids name of money. */
export const moneyThings: Record<string, Thing> = {
  card: {
    owners: ['fan'],
    make: async (owner) => {
      await giveCard(owner.owner)
      return newestOf(owner, 'payment_card', 'account_id')
    },
  },
  /** A card by what paying calls it, which is the same for all cards of the sandbox that are alike. */
  cardToken: {
    owners: ['fan'],
    make: async ({ world, owner }) => {
      await giveCard(owner)
      const [card] = await rows<{ token: string }>(
        world.db,
        `update payment_card set token = 'card-' || id where account_id = $1 returning token`,
        [owner.id],
      )
      return card?.token ?? ''
    },
  },
  payment: {
    owners: ['fan'],
    make: async ({ owner }) => idOf(await topUp(owner, 20, await giveCard(owner))),
  },
  /** A payment that arrived, and can be disputed. */
  paidPayment: {
    owners: ['fan'],
    make: async ({ world, owner }) => {
      const id = idOf(await topUp(owner, 20, await giveCard(owner)))
      await settle(world)
      return id
    },
  },
  dispute: {
    owners: ['fan'],
    make: async ({ world, owner }) => {
      const paymentId = idOf(await topUp(owner, 20, await giveCard(owner)))
      await settle(world)
      const [payment] = await rows<{ gateway_ref: string }>(
        world.db,
        'select gateway_ref from payment_transaction where id = $1',
        [paymentId],
      )
      const paymentReference = payment?.gateway_ref ?? ''
      await sandboxOf(world).disputes.open({ paymentReference, status: 'needs_response' })
      await settle(world)
      const read = 'select id from dispute where payment_id = $1'
      return (await rows<{ id: string }>(world.db, read, [paymentId]))[0]?.id ?? ''
    },
  },
  /** A tip that a creator got. */
  sale: {
    owners: ['creator'],
    make: async ({ world, owner }) => {
      const fan = await world.fan({ wallet: 50 })
      return idOf(await fan.call(SendTip, { params: { id: owner.id }, body: { price: 30 } }))
    },
  },
  /** A tip that a fan sent. */
  ownTip: {
    owners: ['fan'],
    make: async ({ world, owner }) => {
      await world.fund(owner, 50)
      const params = { id: (await world.creator()).id }
      return idOf(await owner.call(SendTip, { params, body: { price: 30 } }))
    },
  },
  /** What a fan asks a creator to refund. */
  refundRequest: {
    owners: ['creator'],
    make: async ({ world, owner }) => {
      const fan = await world.fan({ wallet: 50 })
      const tip = { params: { id: owner.id }, body: { price: 30 } }
      const params = { id: idOf(await fan.call(SendTip, tip)) }
      return idOf(await fan.call(AskForRefund, { params, body: { reason: 'A mistake' } }))
    },
  },
  charge: {
    owners: ['fan'],
    make: async ({ world }) => {
      const [fan, creator] = [await world.fan({ wallet: 50 }), await world.creator()]
      return idOf(await fan.call(SendTip, { params: { id: creator.id }, body: { price: 30 } }))
    },
  },
  /** The entry of a tip: it has the id of its charge. */
  ledgerEntry: {
    owners: ['fan'],
    make: async ({ world }) => {
      const [fan, creator] = [await world.fan({ wallet: 50 }), await world.creator()]
      return idOf(await fan.call(SendTip, { params: { id: creator.id }, body: { price: 30 } }))
    },
  },
  gatewayEvent: {
    owners: ['fan'],
    make: async ({ world }) => {
      const event = { id: newId(), event_id: newId(), gateway: 'sandbox', received_at: new Date() }
      const about = { rawType: 'other', reference: null, key: null, amountCents: null }
      const body = { read: { id: event.event_id, type: 'other', ...about } }
      await world.db
        .insertInto('gateway_event')
        .values({ ...event, body })
        .execute()
      return event.id
    },
  },
  payout: {
    owners: ['creator'],
    make: async ({ world, owner }) => {
      await setBank(owner)
      await earn(world, owner, 100)
      await world.db.updateTable('earning').set({ available_at: world.clock.now() }).execute()
      return asked(owner, 60)
    },
  },
  transferredPayout: {
    owners: everybody,
    make: async ({ world }) => {
      const [account, payoutId] = [newId(), newId()]
      const made = { created_at: new Date() }
      await world.db
        .insertInto('sandbox_account')
        .values({ reference: account, key: account, ...made })
        .execute()
      const money = { amount_cents: 6_000n, currency: 'usd' }
      await world.db
        .insertInto('sandbox_transfer')
        .values({
          reference: newId(),
          key: payoutId,
          payout_id: payoutId,
          account,
          ...money,
          ...made,
        })
        .execute()
      return payoutId
    },
  },
  /** A creator who has an account for payouts at the gateway. */
  creatorWithAccount: {
    owners: ['creator'],
    make: async ({ owner }) => {
      await openPayoutAccount(owner)
      return owner.id
    },
  },
  payoutSignUp: {
    owners: ['creator'],
    make: async ({ owner }) => tokenIn((await openPayoutAccount(owner)).data.url),
  },
  subscription: {
    owners: ['fan'],
    make: async (owner) => {
      await subscribed(owner.world, owner.owner, await owner.world.creator())
      return newestOf(owner, 'subscription', 'user_id')
    },
  },
  promotion: { owners: ['creator'], make: ({ owner, world }) => promotionOf(world, owner) },
  trialLink: { owners: ['creator'], make: ({ owner }) => trialLinkOf(owner) },
  coupon: { owners: [], make: async ({ world }) => (await makeCoupon(world))._id },
  /** A coupon by what fans call it. */
  couponCode: { owners: [], make: async ({ world }) => (await makeCoupon(world)).code },
  package: { owners: [], make: async ({ world }) => (await makePackage(world))._id },
}
