import { DeleteFeed } from '#contract/content/publish-feeds.ts'
import { OpenConversation } from '#contract/messaging/conversations.ts'
import { SendMessage } from '#contract/messaging/messages.ts'
import { BuyFeed, SendTip } from '#contract/money/charges.ts'
import type { Person } from '#tests/support/people.ts'
import { publishPhotos, subscribed, uploadPhoto } from '#tests/support/posts.ts'
import type { World } from '#tests/support/world.ts'

/** A site that is used all the time, until it is stopped; its jobs run. */
export interface BusySite {
  /** How many uploads, deletions, purchases and messages were accepted. */
  counts: Record<'uploads' | 'deletions' | 'purchases' | 'messages', number>
  /** Resolves when all that was begun has ended. */
  stop(): Promise<void>
}

/** Creators who upload, sell and delete photos, and fans who buy them, tip and write. */
export async function startBusySite(world: World): Promise<BusySite> {
  const counts = { uploads: 0, deletions: 0, purchases: 0, messages: 0 }
  const creators = await Promise.all([1, 2].map(() => world.creator()))
  const fans = await Promise.all([1, 2, 3].map(() => world.fan({ wallet: 5_000 })))
  const forSale = new Map<string, Person>()
  const { jobs, pool } = world.app.parts
  await jobs.start(pool)
  let isOpen = true

  async function sell(creator: Person): Promise<void> {
    const post = await publishPhotos(creator, { isSale: true, price: 2 })
    counts.uploads += 1
    forSale.set(post._id, creator)
    // Never used, so that it is swept as well.
    if (counts.uploads % 3 === 0) await uploadPhoto(creator)
    const [oldest] = [...forSale].find(([, owner]) => owner === creator) ?? []
    if (!oldest || forSale.size < 6) return
    forSale.delete(oldest)
    const { status } = await creator.call(DeleteFeed, { params: { id: oldest } })
    if (status === 200) counts.deletions += 1
  }

  async function spend(fan: Person, creator: Person, conversationId: string): Promise<void> {
    const [newest] = [...forSale.keys()].slice(-1)
    const bought = newest && (await fan.call(BuyFeed, { params: { id: newest }, body: {} }))
    if (bought && bought.status === 200) counts.purchases += 1
    await fan.call(SendTip, { params: { id: creator.id }, body: { price: 1 } })
    const message = { params: { id: conversationId }, body: { text: 'Bravo' } }
    if ((await fan.call(SendMessage, message)).status === 200) counts.messages += 1
  }

  async function keepOn(work: () => Promise<void>): Promise<void> {
    while (isOpen) await work()
  }

  const visits = await Promise.all(
    fans.map(async (fan, nth) => {
      const creator = creators[nth % creators.length] ?? fan
      await subscribed(world, fan, creator)
      const body = { source: 'performer' as const, sourceId: creator.id }
      const { data } = await fan.call(OpenConversation, { body })
      return () => spend(fan, creator, data._id)
    }),
  )
  const running = [...creators.map((creator) => () => sell(creator)), ...visits].map(keepOn)
  return {
    counts,
    stop: async () => {
      isOpen = false
      await Promise.all(running)
      await jobs.stop()
    },
  }
}
