import { planWithout } from '#bench/support/plan-without.ts'
import { recordStatements } from '#bench/support/record.ts'
import { DownloadOrders } from '#contract/commerce/order-files.ts'
import { ListOrders, ListOwnOrders } from '#contract/commerce/orders.ts'
import { SearchOrders } from '#contract/commerce/staff-orders.ts'
import { ListWalletActivity } from '#contract/money/activity.ts'
import { SendTip } from '#contract/money/charges.ts'
import { ListCommissions } from '#contract/money/commissions.ts'
import { ListCoupons } from '#contract/money/coupons.ts'
import { ListDisputes } from '#contract/money/disputes.ts'
import { ReadEarningsByItem } from '#contract/money/earnings.ts'
import { ListGatewayEvents } from '#contract/money/gateway-events.ts'
import { ListLedgerEntries } from '#contract/money/ledger-entries.ts'
import { SearchPayoutRequests } from '#contract/money/payout-decisions.ts'
import { DownloadEarnings } from '#contract/money/payout-files.ts'
import { ListPayoutRequests } from '#contract/money/payouts.ts'
import { ListPromotions } from '#contract/money/promotions.ts'
import { ListOwnRefundRequests, ListRefundRequests } from '#contract/money/refund-requests.ts'
import { DownloadCharges, DownloadPayments, DownloadPayouts } from '#contract/money/staff-files.ts'
import { SearchCharges, SearchPayments } from '#contract/money/transactions.ts'
import { ListTrialLinks } from '#contract/money/trial-links.ts'
import { expect, test } from '#tests/support/world.ts'

test('lists of money come from indexes in their order, and read no table from end to end', async ({
  world,
}) => {
  const [staff, creator] = [await world.staff(), await world.creator()]
  const after = 'f'.repeat(24)
  const lists: [name: string, table: string, read: () => Promise<{ status: number }>][] = [
    ['disputes', 'dispute', () => staff.call(ListDisputes)],
    ['open disputes', 'dispute', () => staff.call(ListDisputes, { query: { isOpen: true } })],
    ['closed disputes', 'dispute', () => staff.call(ListDisputes, { query: { isOpen: false } })],
    ['lost disputes', 'dispute', () => staff.call(ListDisputes, { query: { status: 'lost' } })],
    ['events', 'gateway_event', () => staff.call(ListGatewayEvents)],
    [
      'events by hand',
      'gateway_event',
      () => staff.call(ListGatewayEvents, { query: { state: 'by_hand' } }),
    ],
    ['coupons', 'coupon', () => staff.call(ListCoupons)],
    ['refund requests', 'refund_request', () => staff.call(ListRefundRequests)],
    [
      'open refund requests',
      'refund_request',
      () => staff.call(ListRefundRequests, { query: { status: 'open' } }),
    ],
    ['own refund requests', 'refund_request', () => creator.call(ListOwnRefundRequests)],
    ['promotions', 'promotion', () => creator.call(ListPromotions)],
    ['trial links', 'trial_link', () => creator.call(ListTrialLinks)],
    ['ledger entries', 'ledger_entry', () => staff.call(ListLedgerEntries)],
    ['payments', 'payment_transaction', () => staff.call(SearchPayments)],
    ['charges', 'wallet_charge', () => staff.call(SearchCharges)],
    ['payouts', 'payout_request', () => staff.call(SearchPayoutRequests)],
    ['own payouts', 'payout_request', () => creator.call(ListPayoutRequests)],
    ['commissions', 'creator', () => staff.call(ListCommissions)],
    ['active coupons', 'coupon', () => staff.call(ListCoupons, { query: { status: 'active' } })],
    [
      'file of payments',
      'payment_transaction',
      () => staff.call(DownloadPayments, { query: { after } }),
    ],
    ['file of charges', 'wallet_charge', () => staff.call(DownloadCharges, { query: { after } })],
    ['file of payouts', 'payout_request', () => staff.call(DownloadPayouts, { query: { after } })],
    [
      'file of rejected payouts',
      'payout_request',
      () => staff.call(DownloadPayouts, { query: { after, status: 'rejected' } }),
    ],
    ['file of earnings', 'earning', () => creator.call(DownloadEarnings, { query: { after } })],
    ['orders', 'product_order', () => staff.call(SearchOrders)],
    [
      'orders on their way',
      'product_order',
      () => staff.call(SearchOrders, { query: { deliveryStatus: 'shipping' } }),
    ],
    ['sold orders', 'product_order', () => creator.call(ListOrders)],
    [
      'orders to send',
      'product_order',
      () => creator.call(ListOrders, { query: { deliveryStatus: 'processing' } }),
    ],
    ['own orders', 'product_order', () => creator.call(ListOwnOrders)],
    ['file of orders', 'product_order', () => creator.call(DownloadOrders, { query: { after } })],
  ]
  const plans: string[] = []
  for (const [name, table, read] of lists) {
    const statements = await recordStatements(async () => expect((await read()).status).toBe(200))
    const list = statements.find(({ text }) => {
      const isOfTable = new RegExp(`from "${table}"`).test(text)
      return isOfTable && / order by .* limit /s.test(text)
    })
    if (!list) throw new Error(`${name} lists nothing`)
    const plan = await planWithout(world.db, list)
    expect(plan, name).not.toMatch(new RegExp(`Seq Scan on ${table}\\b|Sort Key`))
    plans.push(`-- ${name}\n${plan.replaceAll(creator.id, '…')}`)
  }
  await expect(plans.join('\n\n')).toMatchFileSnapshot('money-plans.txt')
})

test('the best-selling items of a creator come from an index of their sales', async ({ world }) => {
  const creator = await world.creator()
  const query = { fromDate: '2026-01-01', toDate: '2026-01-31' }
  const statements = await recordStatements(() => creator.call(ReadEarningsByItem, { query }))
  const list = statements.find(({ text }) => text.includes('from "wallet_charge"'))
  if (!list) throw new Error('nothing is listed')
  expect(await planWithout(world.db, list)).toContain('using wallet_charge_by_item')
})

test('what became of sales is found by their ids, without reading a table from end to end', async ({
  world,
}) => {
  const [fan, creator] = [await world.fan({ wallet: 20 }), await world.creator()]
  await fan.call(SendTip, { params: { id: creator.id }, body: { price: 15 } })
  const statements = await recordStatements(async () => {
    expect((await fan.call(ListWalletActivity)).data.data).toHaveLength(1)
  })
  for (const table of ['refund', 'refund_request', 'dispute']) {
    const found = statements.find(({ text }) => text.includes(`from "${table}"`))
    if (!found) throw new Error(`nothing is read of ${table}`)
    const plan = await planWithout(world.db, found, ['seqscan'])
    expect(plan, table).not.toContain('Seq Scan')
  }
})
