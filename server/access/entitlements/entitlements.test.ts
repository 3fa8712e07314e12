import { ReadFeed } from '#contract/content/feeds.ts'
import { dayMs } from '#server/kernel/clock.ts'
import { newId } from '#server/kernel/ids.ts'
import { publishPost } from '#tests/support/posts.ts'
import { expect, test } from '#tests/support/world.ts'
import { endEntitlement, grantEntitlements, isEntitled } from './index.ts'

test('an entitlement is granted, renewed by its source, and ended by a refund', async ({
  world,
}) => {
  const [creator, fan] = [await world.creator(), await world.fan()]
  const start = new Date('2026-11-01T00:00:00Z')
  const day = (count: number) => new Date(start.getTime() + count * dayMs)
  const held = {
    accountId: fan.id,
    subject: { kind: 'performer', id: creator.id },
    source: { kind: 'subscription', id: newId() },
    startsAt: start,
  } as const
  const grant = (endsAt: Date) =>
    world.db.transaction().execute((tx) => grantEntitlements(tx, [{ ...held, endsAt }]))
  const isOpen = (at: Date) =>
    isEntitled(world.db, { accountId: fan.id, subjectId: creator.id }, at)

  expect(await isOpen(start)).toBe(false)
  await grant(day(30))
  expect([await isOpen(day(29)), await isOpen(day(30))]).toEqual([true, false])
  await grant(day(60))
  expect([await isOpen(day(59)), await isOpen(day(60))]).toEqual([true, false])
  await world.db.transaction().execute((tx) => endEntitlement(tx, held, day(31)))
  expect([await isOpen(day(30)), await isOpen(day(31))]).toEqual([true, false])
  // What has ended is not ended again later.
  await world.db.transaction().execute((tx) => endEntitlement(tx, held, day(40)))
  expect(await isOpen(day(35))).toBe(false)
})

test('an unpaid purchase grants no access', async ({ world }) => {
  const [creator, fan] = [await world.creator(), await world.fan()]
  const post = await publishPost(creator, { isSale: true, price: 5 })
  const now = world.clock.now()
  await world.db
    .insertInto('wallet_charge')
    .values({
      id: newId(),
      type: 'feed',
      target: 'feed',
      target_id: post._id,
      is_unlock: true,
      status: 'success',
      source_id: fan.id,
      performer_id: creator.id,
      total_cents: 500n,
      created_at: now,
      updated_at: now,
    })
    .execute()
  const { data } = await fan.call(ReadFeed, { params: { id: post._id } })
  expect(data.isBought).toBe(false)
})
