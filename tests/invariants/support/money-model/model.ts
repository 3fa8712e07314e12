import { type Card, coupon, monthlyCents, pack, type Step } from './steps.ts'

/** What the site takes of a price, in basis points. */
const commission = 2_000

interface Sale {
  fan: number
  creator: number
  price: number
  refunded: number
}

/** What was paid by card, once or when a plan began; renewals are not refunded here. */
interface Payment {
  fan: number
  /** Undefined: a top-up. */
  creator: number | undefined
  paid: number
  /** What it added to the wallet; of a plan its price. */
  credited: number
  refunded: number
}

interface Plan {
  isRenewed: boolean
  /** What its present period was paid by; undefined: a renewal. */
  payment: Payment | undefined
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
  /** What fans owe: while it is more than 0, their wallets are empty. */
  debts: number[]
  /** What creators have earned and not been paid, what a request reserves included. */
  balances: number[]
  site = { gateway: 0, commission: 0, promotions: 0, payouts: 0 }
  private readonly sales: Sale[] = []
  /** Of each creator the last request. */
  private readonly payouts = new Map<number, Payout>()
  private readonly payments: Payment[] = []
  /** By fan and creator. */
  private readonly plans = new Map<string, Plan>()
  private readonly hasUsedCoupon = new Set<number>()

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
    this.site.gateway -= paid
    this.site.promotions -= credited - paid
    this.payments.push({ fan, creator: undefined, paid, credited, refunded: 0 })
    return true
  }

  /** To a wallet, after what its owner owes. */
  private give(fan: number, cents: number): void {
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

  private subscribe({ fan, creator, card }: Step & { does: 'subscribe' }): boolean {
    const name = `${fan} ${creator}`
    if (this.plans.has(name) || (this.debts[fan] ?? 0) > 0) return false
    if (!isPaid(card)) return true
    const price = { paid: monthlyCents, credited: monthlyCents }
    const payment = { fan, creator, ...price, refunded: 0 }
    this.payments.push(payment)
    this.plans.set(name, { isRenewed: true, payment })
    this.sellByCard(creator)
    return true
  }

  private renew(fan: number): boolean {
    for (const [name, plan] of this.plans) {
      const [of, creator] = name.split(' ').map(Number) as [number, number]
      if (of !== fan) continue
      if (plan.isRenewed) {
        plan.payment = undefined
        this.sellByCard(creator)
      } else {
        this.plans.delete(name)
      }
    }
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
    if (!payment) return false
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
    for (const [name, plan] of this.plans) if (plan.payment === payment) this.plans.delete(name)
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
    const taken = Math.min(share, this.wallets[fan] ?? 0)
    add(this.wallets, fan, -taken)
    add(this.debts, fan, share - taken)
    this.site.promotions += share - amount
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

/** What the next so many cents of a top-up added to the wallet, rounded down in all. */
function shareOf({ paid, credited, refunded }: Payment, cents: number): number {
  const partAt = (sum: number) => Math.floor((credited * sum) / paid)
  return partAt(refunded + cents) - partAt(refunded)
}

/** Less the coupon, rounded half up. */
const discounted = (cents: number) => Math.floor(cents * (1 - coupon.value) + 0.5)

function add(list: number[], place: number, cents: number): void {
  list[place] = (list[place] ?? 0) + cents
}
