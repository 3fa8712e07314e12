import { SendTip } from '#contract/money/charges.ts'
import { DownloadCharges, DownloadPayments, DownloadPayouts } from '#contract/money/staff-files.ts'
import { rows } from '#tests/support/rows.ts'
import { expect, test } from '#tests/support/world.ts'
import { giveCard, settle, topUp } from '../tests/paying.ts'

const linesOf = (csv: string) => csv.trimEnd().split('\r\n')

/** The id in the last column. */
const idOf = (line = '') => line.split(',').at(-1)?.replaceAll('"', '')

test('B23: staff download payments and charges with the filters of their lists, in pages', async ({
  world,
}) => {
  const [fan, creator, staff] = [
    await world.fan(),
    await world.creator(),
    await world.staff({ role: 'finance' }),
  ]
  const cardId = await giveCard(fan)
  await topUp(fan, 30, cardId)
  await topUp(fan, 20, cardId)
  await topUp(fan, 10, await giveCard(fan, 'declined'))
  await settle(world)
  for (const price of [15, 17]) {
    await fan.call(SendTip, { params: { id: creator.id }, body: { price } })
  }
  await rows(world.db, `update account set username = '=cmd|x' where id = $1`, [fan.id])
  await rows(world.db, `update payment_transaction set gateway_ref = '+1' where total_cents = 2000`)

  const payments = await staff.call(DownloadPayments, { query: { status: 'success' } })
  expect(payments.data.next, payments.text).toBeNull()
  const [head, newest = '', ...older] = linesOf(payments.data.csv)
  expect(head).toBe(
    '"date","type","status","fan","creator","amount","refunded","card_brand","card_last4","reference","payment_id"',
  )
  expect(newest).toContain(`"token_package","success","'=cmd|x","",20.00,0.00,"visa",`)
  expect(newest).toContain(`"'+1"`)
  expect(older).toHaveLength(1)
  const rest = { status: 'success', after: idOf(newest) } as const
  const second = await staff.call(DownloadPayments, { query: rest })
  expect(linesOf(second.data.csv)).toEqual(older)
  const day = world.clock.now().toISOString().slice(0, 10)
  const ofDay = { fromDate: day, toDate: day, q: fan.id, type: 'token_package' } as const
  expect(linesOf((await staff.call(DownloadPayments, { query: ofDay })).data.csv)).toHaveLength(4)

  for (const query of [{}, { creator: creator.username }, { q: fan.id, type: 'tip' }]) {
    const charges = linesOf((await staff.call(DownloadCharges, { query })).data.csv)
    expect(charges).toHaveLength(3)
    expect(charges[1]).toContain(`"tip","success","'=cmd|x","${creator.username}",17.00,0.00,`)
    const behind = await staff.call(DownloadCharges, {
      query: { ...query, after: idOf(charges[1]) },
    })
    expect(linesOf(behind.data.csv)).toEqual(charges.slice(2))
  }
  const none = { query: { after: 'f'.repeat(24) } }
  expect((await staff.call(DownloadCharges, none)).data).toEqual({ csv: '', next: null })

  const others = [world.visitor, fan, creator, await world.staff({ role: 'moderator' })]
  for (const [nth, person] of others.entries()) {
    for (const file of [DownloadPayments, DownloadCharges, DownloadPayouts]) {
      expect((await person.call(file)).status, file.path).toBe(nth === 0 ? 401 : 403)
    }
  }
})
