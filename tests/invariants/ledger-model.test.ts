import fc from 'fast-check'
import { expect, test } from '#tests/support/world.ts'
import { expectConsistentLedger } from './support/consistent-ledger.ts'
import { RealLedger } from './support/ledger-model/ledger.ts'
import { Model } from './support/ledger-model/model.ts'
import { counts, histories, type Step } from './support/ledger-model/steps.ts'

const runs = Number(process.env.LEDGER_HISTORIES ?? 20)
const limitMs = runs * 9_000

interface Run {
  ledger: RealLedger
  model: Model
}

/** Both do a step, agree whether it is allowed, and say the same balances afterwards. */
async function performBoth({ ledger, model }: Run, step: Step): Promise<void> {
  const isAllowed = model.perform(step)
  expect(await ledger.perform(step), JSON.stringify(step)).toBe(isAllowed || step.does === 'wait')
  const { wallets, debts, earnings, held, site } = model
  expect(await ledger.balances(), JSON.stringify(step)).toEqual({
    wallets,
    debts,
    earnings,
    held,
    site,
  })
}

test(
  'the ledger does what a simple model of it says, step by step',
  async ({ world }) => {
    const property = fc.asyncProperty(histories, async (steps) => {
      const run = { ledger: await RealLedger.open(world, counts), model: new Model(counts) }
      for (const step of steps) await performBoth(run, step)
      await expectConsistentLedger(world)
    })
    await fc.assert(property, { numRuns: runs })
  },
  limitMs,
)

test('a model with a broken rule is found', async ({ world }) => {
  /** It keeps the site's commission when a sale is refunded. */
  class Wrong extends Model {
    override perform(step: Step): boolean {
      const { commission } = this.site
      const isAllowed = super.perform(step)
      if (step.does === 'refund') this.site.commission = commission
      return isAllowed
    }
  }
  const run = { ledger: await RealLedger.open(world, counts), model: new Wrong(counts) }
  await performBoth(run, { does: 'credit', fan: 0, cents: 1_000 })
  await performBoth(run, { does: 'spend', fan: 0, creator: 0, prices: [500] })
  const refund = { does: 'refund', sale: 0, line: 0, cents: undefined } as const
  await expect(performBoth(run, refund)).rejects.toThrow('"does":"refund"')
})
