import { checkLedger } from '#server/money/ledger/index.ts'
import { expect, type World } from '#tests/support/world.ts'

/** Expect that the whole ledger proves itself. */
export async function expectConsistentLedger(world: World): Promise<void> {
  const report = await checkLedger(world.db)
  expect(report.findings).toEqual([])
  expect(report).toMatchObject({ balanced: true, total: 0 })
}
