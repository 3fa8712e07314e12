import { ListEarnings, ReadEarningStats } from '#contract/money/earnings.ts'
import { ListLedgerEntries } from '#contract/money/ledger-entries.ts'
import { CalculatePayout } from '#contract/money/payouts.ts'
import { CheckLedger } from '#contract/operations/dashboard.ts'
import { ReadMe } from '#contract/profiles/users.ts'
import { creatorBalances, debtCents, walletBalance } from '#server/money/ledger/index.ts'
import type { Person } from '#tests/support/people.ts'
import { expect, type World } from '#tests/support/world.ts'

interface People {
  staff: Person
  fans: readonly Person[]
  creators: readonly Person[]
}

const centsOf = (dollars: number) => Math.round(dollars * 100)
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** Expect that fans, creators and staff are told the amounts that the ledger has. */
export async function expectShownAmounts(world: World, { staff, fans, creators }: People) {
  for (const fan of fans) {
    const { balance, debt } = (await fan.call(ReadMe)).data
    expect(centsOf(balance)).toBe(Number(await walletBalance(world.db, fan.id)))
    expect(centsOf(debt)).toBe(Number(await debtCents(world.db, fan.id)))
  }
  const balances = await creatorBalances(
    world.db,
    creators.map(({ id }) => id),
  )
  for (const creator of creators)
    await expectShownEarnings(creator, Number(balances.get(creator.id)))
  expect((await staff.call(CheckLedger)).data).toMatchObject({ balanced: true, total: 0 })
  const { data } = await staff.call(ListLedgerEntries, { query: { limit: 100 } })
  for (const { lines } of data.data) expect(sum(lines.map(({ amount }) => centsOf(amount)))).toBe(0)
}

async function expectShownEarnings(creator: Person, cents: number): Promise<void> {
  const payable = (await creator.call(CalculatePayout)).data
  const { remainingUnpaidTokens, heldTokens, requestedTokens, owedTokens } = payable
  expect(centsOf(payable.balance)).toBe(cents)
  expect(centsOf(payable.totalEarnedTokens) - centsOf(payable.previousPaidOutTokens)).toBe(cents)
  expect(centsOf(remainingUnpaidTokens + heldTokens + requestedTokens - owedTokens)).toBe(cents)
  const stats = (await creator.call(ReadEarningStats)).data
  expect(stats.totalNetPrice).toBe(payable.totalEarnedTokens)
  expect(centsOf(stats.totalGrossPrice - stats.totalSiteCommission)).toBe(
    centsOf(stats.totalNetPrice),
  )
  const listed: number[] = []
  const kept: number[] = []
  for (let offset = 0; ; offset += 100) {
    const { data, total } = (await creator.call(ListEarnings, { query: { limit: 100, offset } }))
      .data
    listed.push(...data.map((one) => centsOf(one.grossPrice) - centsOf(one.refundedPrice)))
    kept.push(...data.map((one) => centsOf(one.keptPrice)))
    if (listed.length >= total) break
  }
  expect(sum(listed)).toBe(centsOf(stats.totalGrossPrice))
  expect(sum(kept)).toBe(centsOf(stats.totalNetPrice))
}
