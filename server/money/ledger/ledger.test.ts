import { recordCardSale } from '#server/money/earnings/index.ts'
import { creditWallet } from '#server/money/wallet/index.ts'
import { rows } from '#tests/support/rows.ts'
import { describe, expect, test } from '#tests/support/world.ts'
import { earningsBalances, postEntry, siteBalance, walletBalance } from './index.ts'

const transactionId = 'a'.repeat(24)

describe('entries', () => {
  test('move wallets with their lines', async ({ world }) => {
    const fan = await world.fan()
    const credit = { accountId: fan.id, amountCents: 2_500n, paidCents: 2_000n }
    await world.db.transaction().execute((tx) => creditWallet(tx, credit, new Date()))
    expect(await walletBalance(world.db, fan.id)).toBe(2_500n)
    expect(await siteBalance(world.db, 'gateway')).toBe(-2_000n)
    expect(await siteBalance(world.db, 'promotions')).toBe(-500n)
    await world.work()
    expect(world.eventsFor(fan)).toMatchObject([{ event: 'balance', payload: { balance: 25 } }])
  })

  test('are refused when they do not sum to zero, by the code and by the database', async ({
    world,
  }) => {
    const fan = await world.fan()
    const lines = [
      { account: { wallet: fan.id }, amount: 5n },
      { account: 'gateway', amount: -4n },
    ] as const
    const posting = world.db
      .transaction()
      .execute((tx) => postEntry(tx, { kind: 'top_up', lines }, new Date()))
    await expect(posting).rejects.toThrow('sum to zero')
    const writing = rows(
      world.db,
      `with entry as (insert into ledger_entry (id, kind, created_at)
         values ($1, 'top_up', now()))
       insert into ledger_line (entry_id, n, account_id, amount_cents)
         values ($1, 1, 2, 5), ($1, 2, 1, -4)`,
      [transactionId],
    )
    await expect(writing).rejects.toThrow('sum to zero')
  })

  test('for an account that does not exist leave nothing behind', async ({ world }) => {
    const credit = { accountId: 'f'.repeat(24), amountCents: 100n }
    const posting = world.db.transaction().execute((tx) => creditWallet(tx, credit, new Date()))
    await expect(posting).rejects.toThrow('account_id')
    expect(await siteBalance(world.db, 'gateway')).toBe(0n)
  })

  test('are never changed or removed, and no wallet moves without them', async ({ world }) => {
    const fan = await world.fan({ wallet: 5 })
    for (const statement of [
      'update ledger_line set amount_cents = 1',
      'delete from ledger_line',
      'delete from ledger_entry',
      'truncate ledger_line, ledger_entry cascade',
      `update ledger_account set balance_cents = 9 where owner_id = '${fan.id}' and kind = 'wallet'`,
    ]) {
      await expect(rows(world.db, statement)).rejects.toThrow(
        /never changed|only with ledger lines/,
      )
    }
  })

  test('name the entry that they carry on', async ({ world }) => {
    const fan = await world.fan()
    const credit = { accountId: fan.id, amountCents: 100n }
    const lines = [
      { account: { wallet: fan.id }, amount: -40n },
      { account: 'gateway', amount: 40n },
    ] as const
    const [follows, id] = await world.db.transaction().execute(async (tx) => {
      const first = await creditWallet(tx, credit, new Date())
      const entry = { kind: 'top_up_refund', follows: first, lines }
      return [first, await postEntry(tx, entry, new Date())]
    })
    expect(await rows(world.db, 'select follows from ledger_entry where id = $1', [id])).toEqual([
      { follows },
    ])
  })

  test('overdraw no wallet', async ({ world }) => {
    const fan = await world.fan({ wallet: 1 })
    const lines = [
      { account: { wallet: fan.id }, amount: -101n },
      { account: 'refunds', amount: 101n },
    ] as const
    const posting = world.db
      .transaction()
      .execute((tx) => postEntry(tx, { kind: 'fee', lines }, new Date()))
    await expect(posting).rejects.toMatchObject({ code: 'wallet_overdrawn' })
    expect(await walletBalance(world.db, fan.id)).toBe(100n)
  })
})

describe('a card sale', () => {
  test('is shared between creator and site, by the creator’s own share where there is one', async ({
    world,
  }) => {
    const fan = await world.fan()
    const creator = await world.creator()
    const sale = {
      type: 'monthly_subscription',
      userId: fan.id,
      performerId: creator.id,
      grossCents: 999n,
      siteCommission: 0.2,
      holdDays: 7,
    } as const
    await world.db
      .transaction()
      .execute((tx) => recordCardSale(tx, { ...sale, transactionId }, new Date()))
    expect(await earningsBalances(world.db, [creator.id])).toEqual(new Map([[creator.id, 799n]]))
    expect(await siteBalance(world.db, 'commission')).toBe(200n)

    await rows(world.db, 'update creator set commission_basis_points = 1000')
    const again = world.db
      .transaction()
      .execute((tx) => recordCardSale(tx, { ...sale, transactionId }, new Date()))
    await expect(again).rejects.toThrow('earning_pkey')
    await world.db
      .transaction()
      .execute((tx) => recordCardSale(tx, { ...sale, transactionId: 'b'.repeat(24) }, new Date()))
    expect(await earningsBalances(world.db, [creator.id])).toEqual(new Map([[creator.id, 1698n]]))
  })
})
