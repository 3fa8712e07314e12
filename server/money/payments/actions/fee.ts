import { dayMs, hourMs, minuteMs } from '#server/kernel/clock.ts'
import { postEntry } from '#server/money/ledger/index.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import { addJob } from '#server/platform/jobs/index.ts'
import type { PaymentParts } from '../parts.ts'
import { findTransaction, listWithoutFee } from '../reads.ts'
import { feeInDollars } from '../rules.ts'
import { lockTransaction, setFee } from '../writes.ts'

/** The job that asks the gateway what it keeps of a payment, and books it. */
export const BOOK_FEE = 'payments.book-fee'

/** For how long a paid payment is asked about often, and for how long daily. */
const oftenMs = dayMs
const dailyMs = 30 * dayMs

const maxDaily = 5_000
/** Between two payments, so that the daily ones do not delay other jobs. */
const gapMs = 200

/** Book the fee of a payment after the caller's transaction commits. */
export const bookFeeLater = (db: Db | Tx, paymentId: string, runAt?: Date): Promise<void> =>
  addJob(
    db,
    BOOK_FEE,
    { paymentId },
    { key: `${BOOK_FEE}:${paymentId}`, maxAttempts: 25, ...(runAt ? { runAt } : {}) },
  )

/**
 * Book what the gateway keeps of a paid payment, once: from what it holds for the site to the fees, by an
 * entry that follows the payment's. Asks again later while the gateway does not say. Throws when it
 * cannot be reached: the job retries.
 */
export async function bookFee(parts: PaymentParts, paymentId: string): Promise<void> {
  const { db, gateway, clock } = parts
  const payment = await findTransaction(db, paymentId)
  if (!payment?.entry_id || payment.fee_cents !== null) return
  if (payment.gateway !== gateway.name || payment.gateway_ref === null) return
  const fee = await gateway.feeOf(payment.gateway_ref)
  if (!fee) {
    const now = clock.now().getTime()
    const ageMs = now - payment.updated_at.getTime()
    const delayMs = ageMs < hourMs ? 10 * minuteMs : hourMs
    if (ageMs < oftenMs) await bookFeeLater(db, paymentId, new Date(now + delayMs))
    return
  }
  const cents = feeInDollars(payment.total_cents, fee)
  const follows = payment.entry_id
  await db.transaction().execute(async (tx) => {
    const locked = await lockTransaction(tx, paymentId)
    if (!locked || locked.fee_cents !== null) return
    const lines = [
      { account: 'gateway', amount: cents },
      { account: 'gateway_fees', amount: -cents },
    ] as const
    const entry = { kind: 'gateway_fee', follows, lines }
    const entryId = cents === 0n ? null : await postEntry(tx, entry, clock.now())
    await setFee(tx, { id: paymentId, cents, entryId })
  })
}

/** Ask once more about payments whose fees are not known a day after they were paid. */
export async function bookLateFees({ db, gateway, clock }: PaymentParts): Promise<void> {
  const now = clock.now().getTime()
  const ids = await listWithoutFee(db, {
    gateway: gateway.name,
    since: new Date(now - dailyMs),
    until: new Date(now - oftenMs),
    limit: maxDaily,
  })
  for (const [n, id] of ids.entries()) await bookFeeLater(db, id, new Date(now + n * gapMs))
}
