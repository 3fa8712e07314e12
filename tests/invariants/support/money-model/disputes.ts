import { add, type Books, type Dispute, netOf, type Payment } from './books.ts'
import { type DisputeState, disputeFee, type Step } from './steps.ts'

const isQuestion = (state: DisputeState) => state.startsWith('warning')
const isUnknown = (state: DisputeState) => state === 'arbitration_pending'
const isOver = (state: DisputeState) => ['won', 'lost', 'warning_closed'].includes(state)

/** Then its plan is not renewed. */
export const isOpenAtBank = ({ dispute }: Payment) =>
  dispute?.isTaken === true && !isOver(dispute.state)

/** The site refunds nothing that the bank has; the gateway nothing that is disputed or lost. */
export function isRefundRefused({ dispute }: Payment, at: 'site' | 'gateway'): boolean {
  if (!dispute) return false
  return at === 'site' ? dispute.isTaken : !isQuestion(dispute.state) && dispute.state !== 'won'
}

/** What banks take back. */
export class Disputes {
  private readonly books: Books

  constructor(books: Books) {
    this.books = books
  }

  open({ payment: place, cents, as }: Step & { does: 'dispute' }): boolean {
    const payment = this.books.payments[place]
    if (!payment || payment.dispute || (cents ?? 0) > payment.paid) return false
    const untouched = { isTaken: false, isFeePaid: false, isFrozen: false }
    const dispute = { state: as, cents: cents ?? payment.paid, ...untouched }
    payment.dispute = dispute
    this.follow(payment, dispute)
    return true
  }

  move({ payment: place, to }: Step & { does: 'move a dispute' }): boolean {
    const payment = this.books.payments[place]
    if (!payment?.dispute) return false
    payment.dispute.state = to
    this.follow(payment, payment.dispute)
    return true
  }

  private follow(payment: Payment, dispute: Dispute): void {
    const { state } = dispute
    if (!isQuestion(state) && !dispute.isFeePaid) {
      dispute.isFeePaid = true
      this.books.site.gateway += disputeFee
      this.books.site.gateway_fees -= disputeFee
    }
    const plan = this.books.plans.get(`${payment.fan} ${payment.creator}`)
    if (!isUnknown(state)) {
      const isTaken = state !== 'won' && !isQuestion(state)
      if (isTaken && !dispute.isTaken) this.take(payment, dispute)
      if (!isTaken && dispute.isTaken) this.giveBack(payment, dispute)
      dispute.isTaken = isTaken
    }
    if (state === 'lost' && plan) plan.isRenewed = false
  }

  private take(payment: Payment, dispute: Dispute): void {
    const { books } = this
    const { fan, creator, paid, credited, refunded } = payment
    const part = Math.floor((credited * dispute.cents) / paid)
    payment.reclaimed = creator === undefined ? part : Math.min(part, paid - refunded)
    this.shift(payment, dispute, 1)
    if (creator === undefined) {
      books.take(fan, payment.reclaimed)
      return
    }
    const plan = books.plans.get(`${fan} ${creator}`)
    const last = plan?.paidBy.findLast((one) => one.refunded < one.paid)
    dispute.isFrozen = plan?.isRunning === true && last === payment
    if (plan && dispute.isFrozen) plan.isRunning = false
  }

  private giveBack(payment: Payment, dispute: Dispute): void {
    const { fan, creator } = payment
    this.shift(payment, dispute, -1)
    if (creator === undefined) this.books.give(fan, payment.reclaimed)
    const plan = this.books.plans.get(`${fan} ${creator}`)
    if (plan && dispute.isFrozen) plan.isRunning = true
    dispute.isFrozen = false
    payment.reclaimed = 0
  }

  /** What the site and the creator bear, away from them or back to them. */
  private shift(payment: Payment, { cents }: Dispute, by: 1 | -1): void {
    const { site, balances } = this.books
    const { creator, paid, credited, refunded, reclaimed } = payment
    const part = Math.floor((credited * cents) / paid)
    site.gateway += by * cents
    site.promotions += by * (part - cents)
    site.refunds += by * (reclaimed - part)
    if (creator === undefined) return
    const net = netOf(paid - refunded) - netOf(paid - refunded - reclaimed)
    add(balances, creator, -by * net)
    site.commission -= by * (reclaimed - net)
  }
}
