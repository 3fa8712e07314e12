import type { Feed } from '#contract/content/feed.ts'
import { BuyFeed, type ChargeReceipt, SendTip } from '#contract/money/charges.ts'
import { newId } from '#server/kernel/ids.ts'
import { recordCardSale } from '#server/money/earnings/index.ts'
import { creditWallet } from '#server/money/wallet/index.ts'
import { addJob } from '#server/platform/jobs/index.ts'
import type { Answer, Person } from '#tests/support/people.ts'
import { publishPhotos } from '#tests/support/posts.ts'
import { refundBySite } from '#tests/support/refund-charge.ts'
import { expect, type World } from '#tests/support/world.ts'
import { counts, type Step } from './model.ts'

/** An acknowledged spend, as its buyer knows it. */
export interface Known {
  fan: number
  request: string
  key: string | undefined
  text: string
  receipt: ChargeReceipt
}

/** What stays from history to history. */
export interface Catalog {
  creators: Person[]
  posts: Feed[]
}

export async function prepareCatalog(world: World): Promise<Catalog> {
  const creators: Person[] = []
  for (let n = 0; n < counts.creators; n++) creators.push(await world.creator())
  const posts: Feed[] = []
  for (let n = 0; n < counts.posts; n++) {
    const wish = { isSale: true, price: 5 + 7 * n }
    posts.push(await publishPhotos(at(creators, n % counts.creators), wish))
  }
  return { creators, posts }
}

/** New fans with empty wallets, and all that was acknowledged to them. */
export class HistoryRun {
  readonly world: World
  readonly catalog: Catalog
  readonly fans: Person[]
  readonly known: Known[] = []
  readonly refunded = new Set<string>()
  /** Cents that came in, by fan. */
  readonly paidIn: number[]

  constructor(world: World, catalog: Catalog, fans: Person[]) {
    this.world = world
    this.catalog = catalog
    this.fans = fans
    this.paidIn = fans.map(() => 0)
  }

  static async open(world: World, catalog: Catalog): Promise<HistoryRun> {
    const fans: Person[] = []
    for (let n = 0; n < counts.fans; n++) fans.push(await world.fan())
    return new HistoryRun(world, catalog, fans)
  }

  async perform(step: Step): Promise<void> {
    const { db } = this.world
    switch (step.does) {
      case 'top up': {
        const credit = { accountId: at(this.fans, step.fan).id, amountCents: BigInt(step.cents) }
        await db.transaction().execute((tx) => creditWallet(tx, credit, new Date()))
        this.paidIn[step.fan] = (this.paidIn[step.fan] ?? 0) + step.cents
        return
      }
      case 'tip':
        return this.spend(step, `tip ${step.creator} ${step.cents}`, (fan, key) =>
          fan.call(SendTip, {
            params: { id: at(this.catalog.creators, step.creator).id },
            body: { price: step.cents / 100 },
            ...key,
          }),
        )
      case 'buy':
        return this.spend(step, `buy ${step.post}`, (fan, key) =>
          fan.call(BuyFeed, { params: { id: at(this.catalog.posts, step.post)._id }, ...key }),
        )
      case 'sell by card': {
        const sale = {
          type: 'monthly_subscription' as const,
          userId: at(this.fans, step.fan).id,
          performerId: at(this.catalog.creators, step.creator).id,
          grossCents: BigInt(step.cents),
          transactionId: newId(),
          siteCommission: 0.2,
          holdDays: 7,
        }
        await db.transaction().execute((tx) => recordCardSale(tx, sale, new Date()))
        return
      }
      case 'refund': {
        const charge = this.known[step.charge]?.receipt._id
        if (!charge) return
        await refundBySite(this.world, { chargeId: charge })
        this.refunded.add(charge)
        return
      }
      case 'fold':
        await addJob(db, 'ledger.fold', {})
        await this.world.work()
    }
  }

  private async spend(
    { fan, key }: { fan: number; key: string | undefined },
    request: string,
    call: (fan: Person, key: { key?: string }) => Promise<Answer<ChargeReceipt>>,
  ): Promise<void> {
    const reply = await call(at(this.fans, fan), key === undefined ? {} : { key })
    expect([200, 402, 409], reply.text).toContain(reply.status)
    if (reply.status === 200) {
      this.known.push({ fan, request, key, text: reply.text, receipt: reply.data })
    }
  }
}

export function at<T>(list: readonly T[], place: number): T {
  const found = list[place]
  if (found === undefined) throw new Error(`there is no ${place}`)
  return found
}
