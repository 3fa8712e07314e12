import { execFile } from 'node:child_process'
import { SendTip } from '#contract/money/charges.ts'
import { StartPromotion } from '#contract/money/promotions.ts'
import { dayMs } from '#server/kernel/clock.ts'
import { checkLedger } from '#server/money/ledger/index.ts'
import { makeCoupon } from '#server/money/tests/discounts.ts'
import { rows } from '#tests/support/rows.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'

/** A site on which a fan tipped 15.00 of 25.00. */
async function smallLedger(world: World) {
  const [fan, creator] = [await world.fan({ wallet: 25 }), await world.creator()]
  await fan.call(SendTip, { params: { id: creator.id }, body: { price: 15 } })
  return { fan, creator }
}

/** Do what the database refuses: as if it had been tampered with. */
async function tamper(world: World, table: string, statement: string) {
  await rows(world.db, `alter table ${table} disable trigger user`)
  await rows(world.db, statement)
  await rows(world.db, `alter table ${table} enable trigger user`)
}

function runTool(databaseUrl: string): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const env = { ...process.env, DATABASE_URL: databaseUrl }
    execFile(process.execPath, ['tools/ledger-check.ts'], { env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr })
    })
  })
}

describe('the ledger check finds', () => {
  test('nothing on a sound ledger', async ({ world }) => {
    await smallLedger(world)
    expect(await checkLedger(world.db)).toMatchObject({
      balanced: true,
      total: 0,
      entries: 2,
      lines: 5,
      unbalancedEntries: 0,
      wallets: { checked: 2, wrong: 0 },
      earnings: { checked: 1, wrong: 0 },
      charges: { checked: 1, wrong: 0 },
      findings: [],
    })
  })

  test('a line that somebody changed', async ({ world }) => {
    const { fan, creator } = await smallLedger(world)
    await tamper(
      world,
      'ledger_line',
      `update ledger_line set amount_cents = -1400 where amount_cents = -1500`,
    )
    const report = await checkLedger(world.db)
    expect(report).toMatchObject({ balanced: false, total: 1, unbalancedEntries: 1 })
    expect(report.wallets.wrong).toBe(1)
    expect(report.findings).toContain(`the wallet of ${fan.id} says 10.00, its lines 11.00`)
    expect(report.earnings.wrong).toBe(0)
    await rows(world.db, 'update earning set net_cents = net_cents + 1')
    expect((await checkLedger(world.db)).findings).toContain(
      `${creator.id} earned 12.01 by the rows and 12.00 by the ledger`,
    )
  })

  test('a wallet that grew by itself, and a charge without its money', async ({ world }) => {
    const { fan } = await smallLedger(world)
    const own = `owner_id = '${fan.id}' and kind = 'wallet'`
    await tamper(
      world,
      'ledger_account',
      `update ledger_account set balance_cents = 99 where ${own}`,
    )
    await rows(world.db, 'update wallet_charge set total_cents = 1')
    const report = await checkLedger(world.db)
    expect(report).toMatchObject({ balanced: false, total: 0, wallets: { wrong: 1 } })
    expect(report.charges.wrong).toBe(1)
  })

  test('uses of a coupon that its rows do not say', async ({ world }) => {
    const { _id } = await makeCoupon(world)
    await rows(world.db, 'update coupon set uses = 3')
    const { coupons, findings } = await checkLedger(world.db)
    expect(coupons).toMatchObject({ checked: 1, wrong: 1 })
    expect(findings).toEqual([`coupon ${_id} says 3 uses, its rows 0`])
  })

  test('uses of a promotion that no payments say', async ({ world }) => {
    const creator = await world.creator({ monthlyPrice: 10 })
    const endsAt = new Date(world.clock.now().getTime() + dayMs).toISOString()
    const started = await creator.call(StartPromotion, { body: { percent: 50, endsAt } })
    await rows(world.db, 'update promotion set uses = 3')
    const { promotions, balanced, findings } = await checkLedger(world.db)
    expect([promotions, balanced]).toMatchObject([{ checked: 1, wrong: 1 }, false])
    expect(findings).toEqual([`promotion ${started.data._id} says 3 uses, its payments 0`])
  })

  test('the same from the command line, by its exit code', async ({ world }) => {
    await smallLedger(world)
    const url = world.app.databaseUrl
    const sound = await runTool(url)
    expect(sound, sound.output).toMatchObject({ code: 0 })
    expect(sound.output).toContain('Balanced.')
    await rows(world.db, 'update earning set net_cents = net_cents + 1')
    const off = await runTool(url)
    expect(off.code).toBe(1)
    expect(off.output).toContain('NOT balanced.')
  })
})
