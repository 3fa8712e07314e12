import { BuyFeed, SendTip } from '#contract/money/charges.ts'
import { publishPost, subscribed } from '#tests/support/posts.ts'
import type { World } from '#tests/support/world.ts'
import { callerOf } from '../../contracts/authorization/callers.ts'
import type { AccountKind } from '../../contracts/authorization/meanings.ts'
import { things } from '../../contracts/authorization/things.ts'

const kinds: readonly AccountKind[] = ['fan', 'creator', 'unverified', 'staff']

/** A small site that has one of each thing, of each kind of account that can own it, and money moved. */
export async function makeWholeSite(world: World): Promise<void> {
  for (const kind of kinds) {
    const { person: owner } = await callerOf(world, kind)
    for (const { owners, make } of Object.values(things)) {
      if (owners.length === 0 ? kind === 'staff' : owners.includes(kind)) {
        await make({ world, owner, kind })
      }
    }
  }
  const [fan, creator] = [await world.fan({ wallet: 100 }), await world.creator()]
  const sold = await publishPost(creator, { isSale: true, price: 5 })
  await fan.call(BuyFeed, { params: { id: sold._id }, body: {} })
  await fan.call(SendTip, { params: { id: creator.id }, body: { price: 3 } })
  await subscribed(world, fan, creator)
  await world.work()
}
