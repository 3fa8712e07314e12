import { ReadAccountDeletion, RequestAccountDeletion } from '#contract/identity/account-deletion.ts'
import { BuyMessage, ListMessages } from '#contract/messaging/messages.ts'
import { UpdateSettings } from '#contract/operations/settings.ts'
import { dayMs } from '#server/kernel/clock.ts'
import { expectConsistentLedger } from '#tests/invariants/support/consistent-ledger.ts'
import { rows } from '#tests/support/rows.ts'
import { expect, test, testPassword, type World } from '#tests/support/world.ts'
import { sellPhoto, startSale } from './selling.ts'

/** A creator leaves who sold one message, and could not sell another. */
async function leave(world: World, keepSoldItems: boolean) {
  const staff = await world.staff()
  await staff.call(UpdateSettings, { body: { keepSoldItems } })
  const { fan, creator, id, message } = await startSale(world)
  await sellPhoto(creator, id)
  await world.work()
  await fan.call(BuyMessage, { params: { id: message._id }, body: {} })
  await world.work()
  const told = (await creator.call(ReadAccountDeletion)).data
  await creator.call(RequestAccountDeletion, { body: { currentPassword: testPassword } })
  world.clock.advance(31 * dayMs)
  await world.makeJobsDue()
  await world.work()
  await world.work()
  const { data } = await fan.call(ListMessages, { params: { id } })
  return { fan, told, shown: data.data.find(({ _id }) => _id === message._id) }
}

test('what a creator sold who leaves stays for its buyers where the site keeps it', async ({
  world,
}) => {
  const { fan, told, shown } = await leave(world, true)
  expect(told).toMatchObject({ soldKept: { items: 1, amount: 5 }, soldRefunded: { items: 0 } })
  expect(shown).toMatchObject({ text: 'Only for you', isDeleted: false, isBought: true })
  const [file] = shown?.files ?? []
  expect(file).toMatchObject({ isLocked: false, name: '' })
  const { pathname, search } = new URL(file?.url ?? '')
  expect((await fan.send({ method: 'GET', url: pathname + search })).status).toBe(200)
  expect(await world.walletOf(fan)).toBe(45)
  const stored = await rows(world.db, `select 1 from message where text <> ''`)
  expect(stored).toHaveLength(1)
})

test('elsewhere it is refunded and gone', async ({ world }) => {
  const { fan, told, shown } = await leave(world, false)
  expect(told).toMatchObject({ soldKept: { items: 0 }, soldRefunded: { items: 1, amount: 5 } })
  expect(shown).toMatchObject({ text: 'Message deleted!', isDeleted: true, files: [] })
  expect(await world.walletOf(fan)).toBe(50)
  expect(await rows(world.db, `select 1 from message where text <> ''`)).toEqual([])
  await expectConsistentLedger(world)
})
