import fc from 'fast-check'
import { rows } from '#tests/support/rows.ts'
import { expect, test } from '#tests/support/world.ts'
import { expectConsistentLedger } from './support/consistent-ledger.ts'
import { at, HistoryRun, prepareCatalog } from './support/history-run.ts'
import { histories } from './support/model.ts'

const runs = Number(process.env.INVARIANT_RUNS ?? 25)

/** What holds after every history, whatever happened in it and how much of it at once. */
async function expectInvariants(run: HistoryRun): Promise<void> {
  await expectConsistentLedger(run.world)

  // One key, one charge, one answer; a charge is acknowledged under one key only.
  const byKey = new Map<string, string>()
  for (const { fan, key, text, request } of run.known) {
    if (key === undefined) continue
    const name = `${fan} ${key}`
    expect(byKey.get(name) ?? `${request} ${text}`).toBe(`${request} ${text}`)
    byKey.set(name, `${request} ${text}`)
  }

  const charges = new Map(run.known.map((each) => [each.receipt._id, each]))
  const stored = await rows<{ id: string; status: string; total_cents: bigint }>(
    run.world.db,
    'select id, status, total_cents from wallet_charge where source_id = any($1)',
    [run.fans.map(({ id }) => id)],
  )
  expect(new Set(stored.map(({ id }) => id))).toEqual(new Set(charges.keys()))
  for (const { id, status } of stored) {
    expect(status).toBe(run.refunded.has(id) ? 'refunded' : 'success')
  }

  // Nothing is owned twice.
  const owned = stored
    .filter(({ status }) => status === 'success')
    .map(({ id }) => charges.get(id))
    .filter((known) => known?.receipt.type === 'feed')
    .map((known) => `${known?.fan} ${known?.request}`)
  expect(new Set(owned).size).toBe(owned.length)

  // A wallet holds what came in less what was spent and not given back.
  for (const [fan, paidIn] of run.paidIn.entries()) {
    const spent = stored
      .filter(({ id, status }) => status === 'success' && charges.get(id)?.fan === fan)
      .reduce((sum, { total_cents }) => sum + Number(total_cents), 0)
    expect(await run.world.walletOf(at(run.fans, fan))).toBe((paidIn - spent) / 100)
  }
}

test('in concurrent random histories no cent is lost, created or charged twice', async ({
  world,
}) => {
  const catalog = await prepareCatalog(world)
  const property = fc.asyncProperty(histories, async (rounds) => {
    const run = await HistoryRun.open(world, catalog)
    for (const round of rounds) await Promise.all(round.map((step) => run.perform(step)))
    await expectInvariants(run)
  })
  await fc.assert(property, { numRuns: runs, interruptAfterTimeLimit: 90_000 })
}, 120_000)
