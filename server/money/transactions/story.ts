import type { ChargeStory, PaymentStory, StoryStep } from '#contract/money/transactions.ts'
import type { ItemKinds } from '#server/access/index.ts'
import { dollars } from '#server/kernel/money.ts'
import { Problem } from '#server/kernel/problem.ts'
import { isTip } from '#server/money/charges/index.ts'
import { listEventsOf, presentEvent } from '#server/money/gateway-events/index.ts'
import { listEntriesFrom } from '#server/money/ledger/index.ts'
import { presentFailure } from '#server/money/payments/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import { userCards } from '#server/profiles/cards/index.ts'
import { presentCharges, presentPayments } from './present.ts'
import {
  findCharge,
  findEarning,
  findPayment,
  listDisputesOf,
  listRefunds,
  type StoredCharge,
  type StoredPayment,
} from './story-reads.ts'

/** A step without details. */
const step = (kind: StoryStep['kind'], at: Date | string): StoryStep => ({
  ...{ kind, event: null, entry: null, refund: null },
  at: typeof at === 'string' ? at : at.toISOString(),
})

/** Steps in the order of time; those of one moment stay in the order in which they are given. */
const inOrder = (steps: StoryStep[]) => steps.toSorted((a, b) => a.at.localeCompare(b.at))

/** What the ledger moved for a payment or charge. */
async function entrySteps(db: Db, entryId: string | null): Promise<StoryStep[]> {
  const entries = entryId === null ? [] : await listEntriesFrom(db, entryId)
  return entries.map((entry) => ({ ...step('entry', entry.createdAt), entry }))
}

/** All that happened to a card payment. Throws `not_found`. */
export async function readPaymentStory(db: Db, id: string): Promise<PaymentStory> {
  const payment = await findPayment(db, id)
  if (!payment) throw new Problem('not_found')
  const [[row], earning, events, entries, refunds, disputes] = await Promise.all([
    presentPayments(db, [payment]),
    findEarning(db, id),
    listEventsOf(db, { paymentId: id, reference: payment.gateway_ref }),
    entrySteps(db, payment.entry_id),
    refundSteps(db, id),
    listDisputesOf(db, id),
  ])
  if (!row) throw new Problem('not_found')
  return {
    ...row,
    ...detailsOf(payment),
    disputes: disputes.map((dispute) => ({
      _id: dispute.id,
      status: dispute.state,
      closedAt: dispute.closed_at?.toISOString() ?? null,
    })),
    earning: presentEarning(earning),
    story: inOrder([
      step('requested', payment.created_at),
      ...couponSteps(payment),
      ...events.map((event) => ({
        ...step('gateway_event', event.received_at),
        event: presentEvent(event),
      })),
      ...entries,
      ...refunds,
      ...(payment.status === 'fail' || payment.status === 'canceled'
        ? [step('ended', payment.updated_at)]
        : []),
    ]),
  }
}

function detailsOf(payment: StoredPayment) {
  const isTopUp = payment.target === 'wallet'
  const { total_cents: total, refunded_cents: refunded, fee_cents: fee } = payment
  return {
    gateway: payment.gateway,
    fee: fee === null ? null : dollars(fee),
    left: fee === null ? null : dollars(total - refunded - fee),
    originalAmount: dollars(payment.original_cents),
    credited: isTopUp ? dollars(payment.credited_cents ?? payment.original_cents) : null,
    coupon:
      payment.coupon_code === null
        ? null
        : { code: payment.coupon_code, value: (payment.coupon_basis_points ?? 0) / 10_000 },
    packageName: payment.package_name,
    failureCode: presentFailure(payment).failureCode,
    subscription: payment.subscription_id
      ? {
          _id: payment.subscription_id,
          status: payment.subscription_status ?? 'deactivated',
          isRenewal: payment.is_renewal,
          expiredAt: payment.expired_at?.toISOString() ?? null,
        }
      : null,
    updatedAt: payment.updated_at.toISOString(),
  }
}

function couponSteps({ use_status: status, used_at, use_changed_at }: StoredPayment): StoryStep[] {
  if (!used_at || !use_changed_at) return []
  const reserved = step('coupon_reserved', used_at)
  if (status === 'counted') return [reserved, step('coupon_counted', use_changed_at)]
  return status === 'released' ? [reserved, step('coupon_released', use_changed_at)] : [reserved]
}

const presentEarning = (earning: Awaited<ReturnType<typeof findEarning>>) =>
  earning
    ? {
        gross: dollars(earning.gross_cents),
        net: dollars(earning.net_cents),
        commission: earning.commission_basis_points / 10_000,
        refunded: dollars(earning.refunded_cents),
        refundedNet: dollars(earning.refunded_net_cents),
        isPaid: earning.is_paid,
        availableAt: earning.available_at.toISOString(),
      }
    : null

/** All that happened to a charge of a wallet. Throws `not_found`. */
export async function readChargeStory(
  { db, kinds }: { db: Db; kinds: ItemKinds },
  id: string,
): Promise<ChargeStory> {
  const charge = await findCharge(db, id)
  if (!charge) throw new Problem('not_found')
  const [[row], earning, item, refunds, entries] = await Promise.all([
    presentCharges(db, [charge]),
    findEarning(db, id),
    findItem({ db, kinds }, charge),
    refundSteps(db, id),
    entrySteps(db, charge.entry_id),
  ])
  if (!row) throw new Problem('not_found')
  return {
    ...row,
    item,
    quantity: charge.quantity,
    others: charge.others,
    updatedAt: charge.updated_at.toISOString(),
    earning: presentEarning(earning),
    story: inOrder([step('requested', charge.created_at), ...entries, ...refunds]),
  }
}

async function findItem(
  { db, kinds }: { db: Db; kinds: ItemKinds },
  { type, target: kind, target_id: id }: StoredCharge,
) {
  if (isTip(type)) return null
  return { kind, id, title: (await kinds.titles(db, [{ kind, id }])).get(id) ?? '' }
}

async function refundSteps(db: Db, saleId: string): Promise<StoryStep[]> {
  const refunds = await listRefunds(db, saleId)
  const givers = await userCards(
    db,
    refunds.flatMap(({ giver_id }) => giver_id ?? []),
  )
  return refunds.map(({ cents, net_cents, giver_id, reason, failure, state, created_at }) => ({
    ...step('refunded', created_at),
    refund: {
      amount: dollars(cents),
      net: dollars(net_cents),
      state,
      giver: givers.get(giver_id ?? '') ?? null,
      reason,
      failure,
    },
  }))
}
