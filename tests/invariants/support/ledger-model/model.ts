import { commission, type Step } from './steps.ts'

interface Line {
  price: number
  refunded: number
}

interface Sale {
  fan: number
  creator: number
  lines: Line[]
}

interface Hold {
  source: 'wallet' | 'earnings'
  owner: number
  left: number
  /** In minutes of the model's clock. */
  expires: number
}

/** What a creator gets of a price: rounded half up to whole cents. */
const netOf = (cents: number) => Math.floor((cents * (10_000 - commission) + 5_000) / 10_000)

/**
 * What the ledger should say, in plain numbers of cents and without a database. Every step answers
 * whether it is allowed, and changes nothing when it is not.
 */
export class Model {
  wallets: number[]
  /** What fans owe: while it is more than 0, their wallets are empty. */
  debts: number[]
  earnings: number[]
  held = { wallet: [] as number[], earnings: [] as number[] }
  site = { gateway: 0, commission: 0, payouts: 0 }
  sales: Sale[] = []
  holds: Hold[] = []
  minute = 0

  constructor({ fans, creators }: { fans: number; creators: number }) {
    this.wallets = Array(fans).fill(0)
    this.debts = Array(fans).fill(0)
    this.earnings = Array(creators).fill(0)
    this.held = { wallet: Array(fans).fill(0), earnings: Array(creators).fill(0) }
  }

  perform(step: Step): boolean {
    switch (step.does) {
      case 'credit':
        this.give(step.fan, step.cents)
        this.site.gateway -= step.cents
        return true
      case 'debit':
        this.take(step.fan, step.cents)
        this.site.gateway += step.cents
        return true
      case 'spend':
        return this.spend(step)
      case 'refund':
        return this.refund(step)
      case 'hold':
        return this.hold(step)
      case 'capture':
        return this.capture(this.holds[step.hold], step.cents)
      case 'release':
        return this.release(this.holds[step.hold])
      case 'wait':
        this.minute += step.minutes
        for (const hold of this.holds) if (hold.expires <= this.minute) this.release(hold)
        return true
      case 'fold':
        return true
    }
  }

  /** To a wallet, after what its owner owes. */
  private give(fan: number, cents: number): void {
    const paid = Math.min(cents, this.debts[fan] ?? 0)
    add(this.debts, fan, -paid)
    add(this.wallets, fan, cents - paid)
  }

  private take(fan: number, cents: number): void {
    const taken = Math.min(cents, this.wallets[fan] ?? 0)
    add(this.wallets, fan, -taken)
    add(this.debts, fan, cents - taken)
  }

  private spend({ fan, creator, prices }: Step & { does: 'spend' }): boolean {
    const total = prices.reduce((sum, price) => sum + price, 0)
    if (total > (this.wallets[fan] ?? 0)) return false
    add(this.wallets, fan, -total)
    const net = prices.reduce((sum, price) => sum + netOf(price), 0)
    add(this.earnings, creator, net)
    this.site.commission += total - net
    this.sales.push({ fan, creator, lines: prices.map((price) => ({ price, refunded: 0 })) })
    return true
  }

  private refund({ sale: place, line: of, cents }: Step & { does: 'refund' }): boolean {
    const sale = this.sales[place]
    const line = sale?.lines[of]
    if (!sale || !line) return false
    const left = line.price - line.refunded
    const amount = cents ?? left
    if (left === 0 || amount > left) return false
    const net = netOf(left) - netOf(left - amount)
    line.refunded += amount
    this.give(sale.fan, amount)
    add(this.earnings, sale.creator, -net)
    this.site.commission -= amount - net
    return true
  }

  private hold({ source, owner, cents, minutes }: Step & { does: 'hold' }): boolean {
    const free = source === 'wallet' ? this.wallets : this.earnings
    if (cents > (free[owner] ?? 0)) return false
    add(free, owner, -cents)
    add(this.held[source], owner, cents)
    const expires = minutes === 0 ? Number.POSITIVE_INFINITY : this.minute + minutes
    this.holds.push({ source, owner, left: cents, expires })
    return true
  }

  private capture(hold: Hold | undefined, cents: number): boolean {
    if (!hold || cents > hold.left) return false
    hold.left -= cents
    add(this.held[hold.source], hold.owner, -cents)
    this.site.payouts += cents
    return true
  }

  private release(hold: Hold | undefined): boolean {
    if (!hold || hold.left === 0) return false
    add(this.held[hold.source], hold.owner, -hold.left)
    if (hold.source === 'wallet') this.give(hold.owner, hold.left)
    else add(this.earnings, hold.owner, hold.left)
    hold.left = 0
    return true
  }
}

function add(list: number[], place: number, cents: number): void {
  list[place] = (list[place] ?? 0) + cents
}
