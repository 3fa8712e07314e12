import fc from 'fast-check'
import { rows } from '#tests/support/rows.ts'
import { expect, test } from '#tests/support/world.ts'
import { histories } from './support/model.ts'
import { expectSound } from './support/sound.ts'
import { at, openOffer, Stage } from './support/stage.ts'

const runs = Number(process.env.INVARIANT_RUNS ?? 25)

/** What holds after every history, whatever happened in it and how much of it at once. */
async function expectInvariants(stage: Stage): Promise<void> {
  await expectSound(stage.world)

  // One key, one charge, one answer; a charge is acknowledged under one key only.
  const byKey = new Map<string, string>()
  for (const { fan, key, text, request } of stage.known) {
    if (key === undefined) continue
    const name = `${fan} ${key}`
    expect(byKey.get(name) ?? `${request} ${text}`).toBe(`${request} ${text}`)
    byKey.set(name, `${request} ${text}`)
  }

  const charges = new Map(stage.known.map((each) => [each.receipt._id, each]))
  const stored = await rows<{ id: string; status: string; total_cents: bigint }>(
    stage.world.db,
    'select id, status, total_cents from wallet_charge where source_id = any($1)',
    [stage.fans.map(({ id }) => id)],
  )
  expect(new Set(stored.map(({ id }) => id))).toEqual(new Set(charges.keys()))
  for (const { id, status } of stored) {
    expect(status).toBe(stage.refunded.has(id) ? 'refunded' : 'success')
  }

  // Nothing is owned twice.
  const owned = stored
    .filter(({ status }) => status === 'success')
    .map(({ id }) => charges.get(id))
    .filter((known) => known?.receipt.type === 'feed')
    .map((known) => `${known?.fan} ${known?.request}`)
  expect(new Set(owned).size).toBe(owned.length)

  // A wallet holds what came in less what was spent and not given back.
  for (const [fan, paidIn] of stage.paidIn.entries()) {
    const spent = stored
      .filter(({ id, status }) => status === 'success' && charges.get(id)?.fan === fan)
      .reduce((sum, { total_cents }) => sum + Number(total_cents), 0)
    expect(await stage.world.walletOf(at(stage.fans, fan))).toBe((paidIn - spent) / 100)
  }
}

test('whatever happens, and at once: no cent is lost, made or charged twice', async ({ world }) => {
  const offer = await openOffer(world)
  const property = fc.asyncProperty(histories, async (rounds) => {
    const stage = await Stage.open(world, offer)
    for (const round of rounds) await Promise.all(round.map((step) => stage.play(step)))
    await expectInvariants(stage)
  })
  await fc.assert(property, { numRuns: runs, interruptAfterTimeLimit: 90_000 })
}, 120_000)
