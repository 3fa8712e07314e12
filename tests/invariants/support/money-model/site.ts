import { SendTip } from '#contract/money/charges.ts'
import { SaveBundles } from '#contract/money/discounts.ts'
import { DecidePayoutRequest } from '#contract/money/payout-decisions.ts'
import { CreatePayoutRequest } from '#contract/money/payouts.ts'
import { StartPromotion } from '#contract/money/promotions.ts'
import { RefundOwnSale, RefundPayment } from '#contract/money/refunds.ts'
import { CancelSubscription, ListMySubscriptions } from '#contract/money/subscriptions.ts'
import { UpdateSettings } from '#contract/operations/settings.ts'
import { dayMs } from '#server/kernel/clock.ts'
import {
  creatorBalances,
  debtCents,
  siteBalance,
  walletBalance,
} from '#server/money/ledger/index.ts'
import { setBank } from '#server/money/payouts/tests/paying-out.ts'
import { makeCoupon, makePackage, topUpWith } from '#server/money/tests/discounts.ts'
import { giveCard, sandboxOf, settle, subscribe, tick } from '#server/money/tests/paying.ts'
import { addJob } from '#server/platform/jobs/index.ts'
import { GatewayUnavailable } from '#server/platform/payments/index.ts'
import type { Answer, Person } from '#tests/support/people.ts'
import { firstRow, rows } from '#tests/support/rows.ts'
import type { World } from '#tests/support/world.ts'
import { at } from '../history-run.ts'
import { bundle, type Card, coupon, pack, promotion, type Step } from './steps.ts'

const siteAccounts = [
  ...(['gateway', 'commission', 'promotions', 'payouts', 'refunds', 'gateway_fees'] as const),
]

interface People {
  staff: Person
  fans: Person[]
  creators: Person[]
}

/** The steps of the model, done by HTTP. */
export class Site {
  private readonly world: World
  readonly staff: Person
  readonly fans: Person[]
  readonly creators: Person[]
  private readonly sales: { id: string; creator: number }[] = []
  /** Ids of payments by card that succeeded. */
  private readonly payments: string[] = []
  private readonly payouts = new Map<number, string>()
  /** By the place of their payment: what the bank calls them. */
  private readonly disputes = new Map<number, string>()
  private cards: Record<'success' | 'declined', string>[] = []
  private before: Record<string, number> = {}
  private packageId = ''

  private constructor(world: World, people: People) {
    this.world = world
    this.staff = people.staff
    this.fans = people.fans
    this.creators = people.creators
  }

  static async open(world: World, counts: { fans: number; creators: number }): Promise<Site> {
    const fans = await Promise.all(Array.from({ length: counts.fans }, () => world.fan()))
    const creators = await Promise.all(
      Array.from({ length: counts.creators }, () => world.creator()),
    )
    const site = new Site(world, { staff: await world.staff(), fans, creators })
    await site.prepare()
    return site
  }

  private async prepare(): Promise<void> {
    const { world, staff, fans, creators } = this
    await staff.call(UpdateSettings, { body: { payoutHoldDays: 0, minimumPayoutAmount: 10 } })
    await Promise.all(creators.map((creator) => setBank(creator)))
    // Nothing is sent to details that have just been entered.
    world.clock.advance(4 * dayMs)
    this.cards = await Promise.all(
      fans.map(async (fan) => ({
        success: await giveCard(fan),
        declined: await giveCard(fan, 'declined'),
      })),
    )
    const [stored] = await rows<{ id: string }>(world.db, 'select id from token_package')
    const { price, tokens } = pack
    const wish = { price: price / 100, tokens: tokens / 100 }
    this.packageId = stored?.id ?? (await makePackage(world, wish))._id
    const body = { threeMonthsPercent: bundle.percent, sixMonthsPercent: null }
    for (const creator of creators) await creator.call(SaveBundles, { body })
    const endsAt = new Date(world.clock.now().getTime() + dayMs).toISOString()
    await at(creators, 0).call(StartPromotion, { body: { ...promotion, endsAt } })
    const { value, uses } = coupon
    // Of an earlier history.
    await rows(world.db, 'update coupon set code = upper(id)')
    await rows(
      world.db,
      `update subscription set status = 'deactivated', next_recurring_at = null where status = 'active'`,
    )
    await makeCoupon(world, { code: coupon.code, value, maxUses: uses })
    this.before = await this.siteBalances()
  }

  /** Perform a step; false when the site refuses it. */
  async perform(step: Step): Promise<boolean> {
    switch (step.does) {
      case 'top up':
        return this.topUp(step)
      case 'tip': {
        const params = { id: at(this.creators, step.creator).id }
        const body = { price: step.cents / 100 }
        const reply = await at(this.fans, step.fan).call(SendTip, { params, body })
        if (reply.status === 200) this.sales.push({ id: reply.data._id, creator: step.creator })
        return isDone(reply)
      }
      case 'subscribe': {
        const fan = at(this.fans, step.fan)
        const cardId = at(this.cards, step.fan)[cardOf(step.card)]
        const months = step.as === 'bundle' ? { months: bundle.months } : {}
        const plan = { type: 'monthly', cardId, ...months } as const
        return this.pay(step.card, () => subscribe(fan, at(this.creators, step.creator), plan))
      }
      case 'cancel':
        return this.cancel(step)
      case 'renew':
        return this.renew(at(this.fans, step.fan))
      case 'refund': {
        const sale = this.sales[step.sale]
        if (!sale) return false
        const body = step.cents === undefined ? {} : { amount: step.cents / 100 }
        const params = { id: sale.id }
        return isDone(await at(this.creators, sale.creator).call(RefundOwnSale, { params, body }))
      }
      case 'refund a payment':
        return this.refundPayment(step)
      case 'dispute':
        return this.dispute(step)
      case 'move a dispute': {
        const reference = this.disputes.get(step.payment)
        if (reference === undefined) return false
        await sandboxOf(this.world).disputes.move(reference, step.to)
        await settle(this.world)
        return true
      }
      case 'ask for a payout': {
        const body = { requestTokens: step.cents / 100 }
        const reply = await at(this.creators, step.creator).call(CreatePayoutRequest, { body })
        if (reply.status === 200) this.payouts.set(step.creator, reply.data._id)
        return isDone(reply)
      }
      case 'decide': {
        const id = this.payouts.get(step.creator)
        if (id === undefined) return false
        const note = { done: { reference: 'T-1' }, rejected: { adminNote: 'No' }, approved: {} }
        const body = { status: step.as, ...note[step.as] }
        return isDone(await this.staff.call(DecidePayoutRequest, { params: { id }, body }))
      }
      case 'fold':
        await addJob(this.world.db, 'ledger.fold', {})
        await this.world.work()
        return true
    }
  }

  private async topUp(step: Step & { does: 'top up' }): Promise<boolean> {
    const cardId = at(this.cards, step.fan)[cardOf(step.card)]
    const amount = step.cents / 100
    const body = {
      amount: { amount },
      coupon: { amount, couponCode: coupon.code },
      package: { packageId: this.packageId },
    }[step.by]
    return this.pay(step.card, () => topUpWith(at(this.fans, step.fan), { ...body, cardId }))
  }

  /** Pay by card, and let the gateway's events arrive. */
  private async pay(card: Card, call: () => Promise<Answer<{ _id: string }>>): Promise<boolean> {
    const sandbox = sandboxOf(this.world)
    const { charge } = sandbox
    if (card === 'outage') sandbox.charge = () => Promise.reject(new GatewayUnavailable('away'))
    const reply = await call()
    sandbox.charge = charge
    if (card === 'outage') await this.world.makeJobsDue()
    await settle(this.world)
    await settle(this.world)
    if (reply.status === 200 && card !== 'declined') this.payments.push(reply.data._id)
    return isDone(reply)
  }

  private async refundPayment(step: Step & { does: 'refund a payment' }): Promise<boolean> {
    const id = this.payments[step.payment]
    if (id === undefined) return false
    if (step.at === 'gateway') return this.refundAtGateway(id, step.cents)
    const amount = step.cents === undefined ? {} : { amount: step.cents / 100 }
    const body = { reason: 'As asked', ...amount }
    const reply = await this.staff.call(RefundPayment, { params: { id }, body })
    await settle(this.world)
    await settle(this.world)
    return isDone(reply)
  }

  /** Once for each payment. */
  private async dispute({ payment, cents, as }: Step & { does: 'dispute' }): Promise<boolean> {
    const id = this.payments[payment]
    if (id === undefined || this.disputes.has(payment)) return false
    const paid = await firstRow<{ reference: string }>(
      this.world.db,
      'select gateway_ref as reference from payment_transaction where id = $1',
      [id],
    )
    const order = { paymentReference: paid?.reference ?? '', status: as }
    const part = cents === undefined ? {} : { amountCents: BigInt(cents) }
    const reference = await sandboxOf(this.world).disputes.open({ ...order, ...part })
    if (reference === undefined) return false
    this.disputes.set(payment, reference)
    await settle(this.world)
    return true
  }

  /** As somebody does in the gateway's own dashboard; gateways refuse what is disputed or lost. */
  private async refundAtGateway(id: string, cents: number | undefined): Promise<boolean> {
    const payment = await firstRow<{ reference: string; left: bigint }>(
      this.world.db,
      `select p.reference, p.amount_cents - p.refunded_cents as left
       from payment_transaction t join sandbox_payment p on p.reference = t.gateway_ref
       where t.id = $1 and not exists (select from sandbox_dispute d
         where d.payment_reference = p.reference and d.status not like 'warning%' and d.status <> 'won')`,
      [id],
    )
    if (!payment || payment.left === 0n) return false
    const amount = cents === undefined ? payment.left : BigInt(cents)
    const { status } = await sandboxOf(this.world).refundOutside(payment.reference, amount)
    await settle(this.world)
    await settle(this.world)
    return status !== 'refused'
  }

  private async cancel({ fan, creator }: Step & { does: 'cancel' }): Promise<boolean> {
    const listed = await at(this.fans, fan).call(ListMySubscriptions)
    const { id: performerId } = at(this.creators, creator)
    const found = listed.data.data.find((one) => one.performerId === performerId)
    if (found?.status !== 'active') return false
    return isDone(await at(this.fans, fan).call(CancelSubscription, { params: { id: found._id } }))
  }

  /** All plans of a fan come to their end: what was canceled ends, the rest is renewed. */
  private async renew({ id }: Person): Promise<boolean> {
    const now = this.world.clock.now()
    const { db } = this.world
    await rows(
      db,
      `update subscription set expired_at = $2::timestamptz
           + case when status = 'active' then interval '50 minutes' else interval '-1 minute' end,
         next_recurring_at = case when status = 'active' then $2::timestamptz end
       where user_id = $1 and expired_at > $2`,
      [id, now],
    )
    await rows(
      db,
      `update entitlement e set starts_at = least(e.starts_at, s.expired_at - interval '1 day'),
         ends_at = s.expired_at
       from subscription s where s.user_id = $1 and e.account_id = $1 and e.source_id = s.id`,
      [id],
    )
    await tick(this.world)
    await settle(this.world)
    return true
  }

  /** All balances in cents, as the model says them. */
  async balances() {
    const { db } = this.world
    const earned = await creatorBalances(
      db,
      this.creators.map(({ id }) => id),
    )
    const wallets = await Promise.all(this.fans.map(({ id }) => walletBalance(db, id)))
    const debts = await Promise.all(this.fans.map(({ id }) => debtCents(db, id)))
    const site = await this.siteBalances()
    return {
      wallets: wallets.map(Number),
      debts: debts.map(Number),
      balances: this.creators.map(({ id }) => Number(earned.get(id))),
      site: Object.fromEntries(
        siteAccounts.map((name) => [name, (site[name] ?? 0) - (this.before[name] ?? 0)]),
      ),
    }
  }

  private async siteBalances(): Promise<Record<string, number>> {
    const balances = await Promise.all(
      siteAccounts.map(async (name) => [name, Number(await siteBalance(this.world.db, name))]),
    )
    return Object.fromEntries(balances)
  }
}

const cardOf = (card: Card) => (card === 'declined' ? 'declined' : 'success')

function isDone({ status, text }: Answer<unknown>): boolean {
  if (status >= 500) throw new Error(text)
  return status === 200
}
