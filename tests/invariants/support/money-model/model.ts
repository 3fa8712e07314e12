import {
  add,
  discounted,
  feeOf,
  netOf,
  type Payment,
  type Payout,
  type Plan,
  priceOf,
  type Sale,
  shareOf,
} from './books.ts'
import { Disputes, isOpenAtBank, isRefundRefused } from './disputes.ts'
import { type Card, coupon, monthlyCents, pack, promotion, type Step } from './steps.ts'

/**
 * What the site should say of everybody's money, in plain numbers of cents. Every step answers whether
 * it is allowed, and changes nothing when it is not.
 */
export class Model {
  wallets: number[]
  /** What fans owe: while it is more than 0, their wallets are empty. */
  debts: number[]
  /** What creators have earned and not been paid, what a request reserves included. */
  balances: number[]
  site = { gateway: 0, commission: 0, promotions: 0, payouts: 0, refunds: 0, gateway_fees: 0 }
  private readonly sales: Sale[] = []
  /** Of each creator the last request. */
  private readonly payouts = new Map<number, Payout>()
  readonly payments: Payment[] = []
  /** By fan and creator. */
  readonly plans = new Map<string, Plan>()
  private readonly disputes = new Disputes(this)
  private readonly hasUsedCoupon = new Set<number>()
  private promotionUses = 0

  constructor({ fans, creators }: { fans: number; creators: number }) {
    this.wallets = Array(fans).fill(0)
    this.debts = Array(fans).fill(0)
    this.balances = Array(creators).fill(0)
  }

  perform(step: Step): boolean {
    switch (step.does) {
      case 'top up':
        return this.topUp(step)
      case 'tip':
        return this.tip(step)
      case 'subscribe':
        return this.subscribe(step)
      case 'cancel': {
        const plan = this.plans.get(`${step.fan} ${step.creator}`)
        if (!plan?.isRenewed) return false
        plan.isRenewed = false
        return true
      }
      case 'renew':
        return this.renew(step.fan)
      case 'refund':
        return this.refund(step)
      case 'refund a payment':
        return this.refundPayment(step)
      case 'dispute':
        return this.disputes.open(step)
      case 'move a dispute':
        return this.disputes.move(step)
      case 'ask for a payout':
        return this.ask(step)
      case 'decide':
        return this.decide(step)
      case 'fold':
        return true
    }
  }

  private topUp({ fan, cents, by, card }: Step & { does: 'top up' }): boolean {
    if (by === 'coupon') {
      if (this.hasUsedCoupon.has(fan) || this.hasUsedCoupon.size >= coupon.uses) return false
    }
    if (!isPaid(card)) return true
    const credited = by === 'package' ? pack.tokens : cents
    const paid = { amount: cents, coupon: discounted(cents), package: pack.price }[by]
    if (by === 'coupon') this.hasUsedCoupon.add(fan)
    this.give(fan, credited)
    this.takeByCard(paid)
    this.site.promotions -= credited - paid
    this.payments.push({ fan, creator: undefined, paid, credited, refunded: 0, reclaimed: 0 })
    return true
  }

  /** To a wallet, after what its owner owes. */
  give(fan: number, cents: number): void {
    const paid = Math.min(cents, this.debts[fan] ?? 0)
    add(this.debts, fan, -paid)
    add(this.wallets, fan, cents - paid)
  }

  private tip({ fan, creator, cents }: Step & { does: 'tip' }): boolean {
    if (cents > (this.wallets[fan] ?? 0)) return false
    add(this.wallets, fan, -cents)
    this.earn(creator, cents)
    this.sales.push({ fan, creator, price: cents, refunded: 0 })
    return true
  }

  private subscribe({ fan, creator, as, card }: Step & { does: 'subscribe' }): boolean {
    const name = `${fan} ${creator}`
    const held = this.plans.get(name)
    if (held?.isRunning || (this.debts[fan] ?? 0) > 0) return false
    if (!isPaid(card)) return true
    const isPromoted =
      as === 'month' && creator === 0 && !held && this.promotionUses < promotion.maxUses
    if (isPromoted) this.promotionUses += 1
    const paid = priceOf(as, isPromoted)
    const payment = { fan, creator, paid, credited: paid, refunded: 0, reclaimed: 0 }
    this.payments.push(payment)
    const paidBy = [...(held?.paidBy ?? []), payment]
    this.plans.set(name, { isRenewed: true, isRunning: true, paidBy })
    this.sellByCard(creator, paid)
    return true
  }

  private renew(fan: number): boolean {
    for (const [name, plan] of this.plans) {
      const [of, creator] = name.split(' ').map(Number) as [number, number]
      if (of !== fan || !plan.isRunning) continue
      if (!plan.isRenewed) {
        plan.isRunning = false
      } else if (!plan.paidBy.some(isOpenAtBank)) {
        const price = { paid: monthlyCents, credited: monthlyCents }
        plan.paidBy.push({ fan, creator, ...price, refunded: 0, reclaimed: 0 })
        this.sellByCard(creator, monthlyCents)
      }
    }
    return true
  }

  private sellByCard(creator: number, cents: number): void {
    this.takeByCard(cents)
    this.earn(creator, cents)
  }

  /** The gateway holds it for the site, less its fee, which it keeps whatever is refunded. */
  private takeByCard(cents: number): void {
    const fee = feeOf(cents)
    this.site.gateway -= cents - fee
    this.site.gateway_fees -= fee
  }

  private earn(creator: number, cents: number): void {
    add(this.balances, creator, netOf(cents))
    this.site.commission += cents - netOf(cents)
  }

  private refund({ sale: place, cents }: Step & { does: 'refund' }): boolean {
    const sale = this.sales[place]
    if (!sale) return false
    const left = sale.price - sale.refunded
    const amount = cents ?? left
    if (left === 0 || amount > left) return false
    const net = netOf(left) - netOf(left - amount)
    sale.refunded += amount
    this.give(sale.fan, amount)
    add(this.balances, sale.creator, -net)
    this.site.commission -= amount - net
    return true
  }

  private refundPayment({
    payment: place,
    cents,
    at,
  }: Step & { does: 'refund a payment' }): boolean {
    const payment = this.payments[place]
    if (!payment || isRefundRefused(payment, at)) return false
    const left = payment.paid - payment.refunded
    const most = at === 'gateway' ? left : Math.min(left, this.unspent(payment))
    const amount = cents ?? most
    if (most === 0 || amount > most) return false
    this.site.gateway += amount
    payment.refunded += amount
    if (payment.creator === undefined) {
      this.takeTopUp(payment, amount)
      return true
    }
    const net = netOf(left) - netOf(left - amount)
    add(this.balances, payment.creator, -net)
    this.site.commission -= amount - net
    if (amount < left) return true
    const plan = this.plans.get(`${payment.fan} ${payment.creator}`)
    if (plan?.isRunning && plan.paidBy.at(-1) === payment) {
      plan.isRunning = false
      plan.isRenewed = false
    }
    return true
  }

  /** The largest part of a top-up whose share of what it added is still in the wallet. */
  private unspent(payment: Payment): number {
    if (payment.creator !== undefined) return payment.paid
    let most = payment.paid - payment.refunded
    while (most > 0 && shareOf(payment, most) > (this.wallets[payment.fan] ?? 0)) most -= 1
    return most
  }

  private takeTopUp(payment: Payment, amount: number): void {
    const { fan } = payment
    const share = shareOf({ ...payment, refunded: payment.refunded - amount }, amount)
    this.take(fan, share)
    this.site.promotions += share - amount
  }

  /** From a wallet; what is not there is owed. */
  take(fan: number, cents: number): void {
    const taken = Math.min(cents, this.wallets[fan] ?? 0)
    add(this.wallets, fan, -taken)
    add(this.debts, fan, cents - taken)
  }

  private ask({ creator, cents }: Step & { does: 'ask for a payout' }): boolean {
    const { status } = this.payouts.get(creator) ?? {}
    if (status === 'pending' || status === 'approved') return false
    if (cents > (this.balances[creator] ?? 0)) return false
    this.payouts.set(creator, { cents, status: 'pending' })
    return true
  }

  private decide({ creator, as }: Step & { does: 'decide' }): boolean {
    const payout = this.payouts.get(creator)
    if (!payout) return false
    const { status, cents } = payout
    if (as === 'approved' && status !== 'pending') return false
    if (as === 'done' && status !== 'approved') return false
    if (as === 'rejected' && status === 'rejected') return false
    // Refunds took more than the request leaves.
    if (as === 'done' && cents > (this.balances[creator] ?? 0)) return false
    const paid = as === 'done' ? cents : status === 'done' ? -cents : 0
    payout.status = as
    add(this.balances, creator, -paid)
    this.site.payouts += paid
    return true
  }
}

const isPaid = (card: Card) => card !== 'declined'
