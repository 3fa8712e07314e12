import sharp from 'sharp'
import type { Feed } from '#contract/content/feed.ts'
import { UploadFeedPhoto } from '#contract/content/feed-uploads.ts'
import { CreateFeed } from '#contract/content/publish-feeds.ts'
import type { Body } from '#contract/endpoint.ts'
import type { ChargeStatus } from '#contract/money/charges.ts'
import { endEntitlement, grantEntitlements } from '#server/access/index.ts'
import { dayMs } from '#server/kernel/clock.ts'
import { newId } from '#server/kernel/ids.ts'
import type { Person } from './people.ts'
import { expect, type World } from './world.ts'

/** A small image of one color. */
export const smallPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#c06050' } })
    .jpeg()
    .toBuffer()

/** Upload a photo as a creator's page does; resolves to its id. */
export async function uploadPhoto(creator: Person): Promise<string> {
  const file = { name: 'beach-with-anna.jpg', type: 'image/jpeg', bytes: await smallPicture() }
  const reply = await creator.call(UploadFeedPhoto, { files: { file } })
  expect(reply.status, reply.text).toBe(200)
  return reply.data._id
}

/** Publish a post; a text for everyone by default. */
export async function publishPost(
  creator: Person,
  wish: Partial<Body<typeof CreateFeed>> = {},
): Promise<Feed> {
  const body = { type: 'text' as const, text: 'Good morning', isSale: false, ...wish }
  const reply = await creator.call(CreateFeed, { body })
  expect(reply.status, reply.text).toBe(200)
  return reply.data
}

/** Publish photos; for subscribers by default. */
export async function publishPhotos(
  creator: Person,
  wish: Partial<Body<typeof CreateFeed>> & { count?: number } = {},
): Promise<Feed> {
  const { count = 1, ...rest } = wish
  const fileIds: string[] = []
  for (let made = 0; made < count; made++) fileIds.push(await uploadPhoto(creator))
  return publishPost(creator, { type: 'photo', text: 'Look', fileIds, ...rest })
}

/**
 * Subscribe an account to a creator until `days` from now; negative for an expired subscription.
 */
export async function subscribed(world: World, fan: Person, creator: Person, days = 30) {
  const now = world.app.clock.now()
  const endsAt = new Date(now.getTime() + days * dayMs)
  const startsAt = new Date(endsAt.getTime() - 30 * dayMs)
  await world.db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('subscription')
      .values({
        id: newId(),
        user_id: fan.id,
        performer_id: creator.id,
        subscription_type: 'monthly',
        status: 'active',
        gateway: 'system',
        period_started_at: startsAt,
        expired_at: endsAt,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'performer_id']).doUpdateSet({ expired_at: endsAt }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    const subject = { kind: 'performer', id: creator.id }
    const source = { kind: 'subscription', id } as const
    await grantEntitlements(tx, [{ accountId: fan.id, subject, source, startsAt, endsAt }])
  })
}

/** A purchased item: a post, unless another kind and its owner are given. */
type Bought = Pick<Feed, '_id' | 'fromSourceId'> | { kind: string; _id: string; ownerId: string }

/** Record a purchase of an item, optionally refunded. */
export async function bought(
  world: World,
  fan: Person,
  item: Bought,
  status: ChargeStatus = 'success',
) {
  const [kind, ownerId] = 'kind' in item ? [item.kind, item.ownerId] : ['feed', item.fromSourceId]
  const bought = {
    accountId: fan.id,
    subject: { kind, id: item._id },
    source: { kind: 'purchase', id: newId() },
  } as const
  const startsAt = world.app.clock.now()
  await world.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('wallet_charge')
      .values({
        id: bought.source.id,
        type: kind,
        target: kind,
        target_id: item._id,
        is_unlock: true,
        status,
        source_id: fan.id,
        performer_id: ownerId,
        total_cents: 500n,
        created_at: startsAt,
        updated_at: startsAt,
      })
      .execute()
    await grantEntitlements(tx, [{ ...bought, startsAt, endsAt: null }])
    if (status === 'refunded') await endEntitlement(tx, bought, startsAt)
  })
}

/** Block a fan as a creator. */
export async function blocked(world: World, creator: Person, fan: Person) {
  await world.db
    .insertInto('user_block')
    .values({
      ...{ id: newId(), creator_id: creator.id, author_id: creator.id, user_id: fan.id },
      created_at: world.app.clock.now(),
    })
    .execute()
}

/** Block a country as a creator, by its two-letter code. */
export async function blockedCountry(world: World, creator: Person, country: string) {
  await world.db
    .insertInto('creator_country_block')
    .values({ creator_id: creator.id, country })
    .execute()
}
