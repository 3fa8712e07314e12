import { type Card, coupon, monthlyCents, pack, type Step } from './steps.ts'

/** What the site takes of a price, in basis points. */
const commission = 2_000

interface Sale {
  fan: number
  creator: number
  price: number
  refunded: number
}

interface Payout {
  cents: number
  status: 'pending' | 'approved' | 'done' | 'rejected'
}

const netOf = (cents: number) => Math.floor((cents * (10_000 - commission) + 5_000) / 10_000)

/**
 * What the site should say of everybody's money, in plain numbers of cents. Every step answers whether
 * it is allowed, and changes nothing when it is not.
 */
export class Model {
  wallets: number[]
  /** What creators have earned and not been paid, what a request reserves included. */
  balances: number[]
  site = { gateway: 0, commission: 0, promotions: 0, payouts: 0 }
  private readonly sales: Sale[] = []
  /** Of each creator the last request. */
  private readonly payouts = new Map<number, Payout>()
  /** Whether it is renewed, by fan and creator. */
  private readonly plans = new Map<string, boolean>()
  private readonly hasUsedCoupon = new Set<number>()

  constructor({ fans, creators }: { fans: number; creators: number }) {
    this.wallets = Array(fans).fill(0)
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
        const plan = `${step.fan} ${step.creator}`
        if (this.plans.get(plan) !== true) return false
        this.plans.set(plan, false)
        return true
      }
      case 'renew':
        for (const [plan, isRenewed] of this.plans) {
          const [fan, creator] = plan.split(' ').map(Number) as [number, number]
          if (fan !== step.fan) continue
          if (isRenewed) this.sellByCard(creator)
          else this.plans.delete(plan)
        }
        return true
      case 'refund':
        return this.refund(step)
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
    add(this.wallets, fan, credited)
    this.site.gateway -= paid
    this.site.promotions -= credited - paid
    return true
  }

  private tip({ fan, creator, cents }: Step & { does: 'tip' }): boolean {
    if (cents > (this.wallets[fan] ?? 0)) return false
    add(this.wallets, fan, -cents)
    this.earn(creator, cents)
    this.sales.push({ fan, creator, price: cents, refunded: 0 })
    return true
  }

  private subscribe({ fan, creator, card }: Step & { does: 'subscribe' }): boolean {
    const plan = `${fan} ${creator}`
    if (this.plans.has(plan)) return false
    if (!isPaid(card)) return true
    this.plans.set(plan, true)
    this.sellByCard(creator)
    return true
  }

  private sellByCard(creator: number): void {
    this.site.gateway -= monthlyCents
    this.earn(creator, monthlyCents)
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
    add(this.wallets, sale.fan, amount)
    add(this.balances, sale.creator, -net)
    this.site.commission -= amount - net
    return true
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

/** Less the coupon, rounded half up. */
const discounted = (cents: number) => Math.floor(cents * (1 - coupon.value) + 0.5)

function add(list: number[], place: number, cents: number): void {
  list[place] = (list[place] ?? 0) + cents
}
