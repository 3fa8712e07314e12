import { newId } from '#server/kernel/ids.ts'
import { Problem } from '#server/kernel/problem.ts'
import { refundCharge } from '#server/money/charges/index.ts'
import {
  type Charge,
  captureHold,
  debtCents,
  earningsBalances,
  forcedDebitLines,
  HoldTooLarge,
  heldCents,
  placeHold,
  postEntry,
  releaseHold,
  type SpendLine,
  siteBalance,
  spend,
  split,
  walletBalance,
} from '#server/money/ledger/index.ts'
import { creditWallet } from '#server/money/wallet/index.ts'
import type { Tx } from '#server/platform/database/index.ts'
import { addJob } from '#server/platform/jobs/index.ts'
import type { Person } from '#tests/support/people.ts'
import type { World } from '#tests/support/world.ts'
import { at } from '../history-run.ts'
import { commission, type Step } from './steps.ts'

const minuteMs = 60_000

/** The steps of the model, done on the real ledger. */
export class RealLedger {
  readonly world: World
  readonly fans: Person[]
  readonly creators: Person[]
  private sales: Charge[][] = []
  private holds: string[] = []
  /** What accounts of the site held before the first step. */
  private before = { gateway: 0, commission: 0, payouts: 0 }

  private constructor(world: World, fans: Person[], creators: Person[]) {
    this.world = world
    this.fans = fans
    this.creators = creators
  }

  static async open(world: World, counts: { fans: number; creators: number }) {
    const fans = await Promise.all(Array.from({ length: counts.fans }, () => world.fan()))
    const creators = await Promise.all(
      Array.from({ length: counts.creators }, () => world.creator()),
    )
    const ledger = new RealLedger(world, fans, creators)
    ledger.before = await ledger.siteBalances()
    return ledger
  }

  /** Perform a step; false when the ledger refuses it. */
  async perform(step: Step): Promise<boolean> {
    try {
      return await this.attempt(step)
    } catch (error) {
      if (error instanceof Problem || error instanceof HoldTooLarge) return false
      throw error
    }
  }

  private async attempt(step: Step): Promise<boolean> {
    const now = this.world.clock.now()
    switch (step.does) {
      case 'credit': {
        const credit = { accountId: at(this.fans, step.fan).id, amountCents: BigInt(step.cents) }
        await this.inTransaction((tx) => creditWallet(tx, credit, now))
        return true
      }
      case 'debit': {
        const debit = { ownerId: at(this.fans, step.fan).id, cents: BigInt(step.cents) }
        await this.inTransaction(async (tx) => {
          const taken = await forcedDebitLines(tx, debit, now)
          const lines = [...taken, { account: 'gateway', amount: debit.cents } as const]
          await postEntry(tx, { kind: 'debit_test', lines }, now)
        })
        return true
      }
      case 'spend':
        return this.spend(step)
      case 'refund': {
        const charge = this.sales[step.sale]?.[step.line]
        if (!charge) return false
        const part = step.cents === undefined ? {} : { cents: BigInt(step.cents) }
        const { kinds } = this.world.app.parts
        const refund = { chargeId: charge.id, ...part }
        return this.inTransaction((tx) => refundCharge(tx, refund, { kinds, now }))
      }
      case 'hold':
        return this.hold(step)
      case 'capture': {
        const holdId = this.holds[step.hold]
        if (!holdId) return false
        const cents = BigInt(step.cents)
        const to = [{ account: 'payouts', amount: cents }] as const
        const capture = { holdId, cents, kind: 'payout_test', to }
        await this.inTransaction((tx) => captureHold(tx, capture, now))
        return true
      }
      case 'release': {
        const holdId = this.holds[step.hold]
        if (!holdId) return false
        return (await this.inTransaction((tx) => releaseHold(tx, holdId, now))) > 0n
      }
      case 'wait':
        this.world.clock.advance(step.minutes * minuteMs)
        return this.runJob('ledger.release')
      case 'fold':
        return this.runJob('ledger.fold')
    }
  }

  private async spend({ fan, creator, prices }: Step & { does: 'spend' }): Promise<boolean> {
    const payeeId = at(this.creators, creator).id
    const lineOf = (price: number): SpendLine => ({
      type: 'song',
      target: { kind: 'song', id: newId() },
      isUnlock: true,
      quote: { payeeId, priceCents: BigInt(price) },
      share: split(BigInt(price), commission),
    })
    const [first = 0, ...further] = prices
    const order = {
      buyerId: at(this.fans, fan).id,
      country: undefined,
      key: undefined,
      ownBasisPoints: null,
      holdDays: 7,
      lines: [lineOf(first), ...further.map(lineOf)] as const,
    }
    const [charges = []] = await spend(this.world.db, [order], this.world.clock.now())
    this.sales.push(charges)
    return true
  }

  private async hold(step: Step & { does: 'hold' }): Promise<boolean> {
    const now = this.world.clock.now()
    const { source, owner } = step
    const hold = {
      source,
      ownerId: at(source === 'wallet' ? this.fans : this.creators, owner).id,
      purpose: 'test',
      cents: BigInt(step.cents),
      expiresAt: step.minutes === 0 ? null : new Date(now.getTime() + step.minutes * minuteMs),
    }
    this.holds.push(await this.inTransaction((tx) => placeHold(tx, hold, now)))
    return true
  }

  /** All balances in cents, as the model says them. */
  async balances() {
    const { db } = this.world
    const [fanIds, creatorIds] = [this.fans, this.creators].map((people) =>
      people.map(({ id }) => id),
    )
    const earnings = await earningsBalances(db, creatorIds ?? [])
    const heldOf = (source: 'wallet' | 'earnings', ids: string[] = []) =>
      Promise.all(ids.map(async (ownerId) => Number(await heldCents(db, { ownerId, source }))))
    const site = await this.siteBalances()
    return {
      wallets: await Promise.all(
        (fanIds ?? []).map(async (id) => Number(await walletBalance(db, id))),
      ),
      debts: await Promise.all((fanIds ?? []).map(async (id) => Number(await debtCents(db, id)))),
      earnings: (creatorIds ?? []).map((id) => Number(earnings.get(id))),
      held: {
        wallet: await heldOf('wallet', fanIds),
        earnings: await heldOf('earnings', creatorIds),
      },
      site: {
        gateway: site.gateway - this.before.gateway,
        commission: site.commission - this.before.commission,
        payouts: site.payouts - this.before.payouts,
      },
    }
  }

  private async siteBalances() {
    const of = async (account: 'gateway' | 'commission' | 'payouts') =>
      Number(await siteBalance(this.world.db, account))
    return {
      gateway: await of('gateway'),
      commission: await of('commission'),
      payouts: await of('payouts'),
    }
  }

  private async runJob(name: string): Promise<boolean> {
    await addJob(this.world.db, name, {})
    await this.world.work()
    return true
  }

  private inTransaction<T>(task: (tx: Tx) => Promise<T>): Promise<T> {
    return this.world.db.transaction().execute(task)
  }
}
