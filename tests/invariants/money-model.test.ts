import fc from 'fast-check'
import { expect, test } from '#tests/support/world.ts'
import { expectConsistentLedger } from './support/consistent-ledger.ts'
import { Model } from './support/money-model/model.ts'
import { Site } from './support/money-model/site.ts'
import { counts, histories, type Step } from './support/money-model/steps.ts'
import { expectShownAmounts } from './support/shown-amounts.ts'

const runs = Number(process.env.MONEY_HISTORIES ?? 4)
const limitMs = 60_000 + runs * 20_000

interface Run {
  site: Site
  model: Model
}

/** Both do a step, agree whether it is allowed, and say the same balances afterwards. */
async function performBoth({ site, model }: Run, step: Step): Promise<void> {
  const isAllowed = model.perform(step)
  expect(await site.perform(step), JSON.stringify(step)).toBe(isAllowed)
  const { wallets, debts, balances, site: accounts } = model
  const expected = { wallets, debts, balances, site: accounts }
  expect(await site.balances(), JSON.stringify(step)).toEqual(expected)
}

test(
  'the site moves money as a simple model of it says, step by step',
  async ({ world }) => {
    const property = fc.asyncProperty(histories, async (steps) => {
      const run = { site: await Site.open(world, counts), model: new Model(counts) }
      for (const step of steps) await performBoth(run, step)
      await expectConsistentLedger(world)
      await expectShownAmounts(world, run.site)
    })
    // Its seed and path play a history again; to shrink it would take hours.
    await fc.assert(property, { numRuns: runs, endOnFailure: true })
  },
  limitMs,
)

test('a model with a broken rule is found', async ({ world }) => {
  /** A coupon costs the site nothing. */
  class Wrong extends Model {
    override perform(step: Step): boolean {
      const { promotions } = this.site
      const isAllowed = super.perform(step)
      this.site.promotions = promotions
      return isAllowed
    }
  }
  const run = { site: await Site.open(world, counts), model: new Wrong(counts) }
  await performBoth(run, { does: 'top up', fan: 0, cents: 3_000, by: 'amount', card: 'success' })
  const discounted = {
    does: 'top up',
    fan: 0,
    cents: 3_001,
    by: 'coupon',
    card: 'success',
  } as const
  await expect(performBoth(run, discounted)).rejects.toThrow('"by":"coupon"')
})
