import sharp from 'sharp'
import type { Feed } from '#contract/content/feed.ts'
import { UploadFeedPhoto } from '#contract/content/feed-uploads.ts'
import { CreateFeed } from '#contract/content/publish-feeds.ts'
import type { Body } from '#contract/endpoint.ts'
import { newId } from '#server/kernel/ids.ts'
import { rows } from '#server/platform/database/index.ts'
import type { Person } from './people.ts'
import { expect, type World } from './world.ts'

/** A small picture of one colour. */
export const smallPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#c06050' } })
    .jpeg()
    .toBuffer()

/** Upload a photo as a creator's page does; answers its id. */
export async function uploadPhoto(creator: Person): Promise<string> {
  const file = { name: 'beach-with-anna.jpg', type: 'image/jpeg', bytes: await smallPicture() }
  const reply = await creator.call(UploadFeedPhoto, { files: { file } })
  expect(reply.status, reply.text).toBe(200)
  return reply.data._id
}

/** Publish a post; a text for everybody unless something else is wished. */
export async function publishPost(
  creator: Person,
  wish: Partial<Body<typeof CreateFeed>> = {},
): Promise<Feed> {
  const body = { type: 'text' as const, text: 'Good morning', isSale: false, ...wish }
  const reply = await creator.call(CreateFeed, { body })
  expect(reply.status, reply.text).toBe(200)
  return reply.data
}

/** Publish photos; for subscribers unless something else is wished. */
export async function publishPhotos(
  creator: Person,
  wish: Partial<Body<typeof CreateFeed>> & { count?: number } = {},
): Promise<Feed> {
  const { count = 1, ...rest } = wish
  const fileIds: string[] = []
  for (let made = 0; made < count; made++) fileIds.push(await uploadPhoto(creator))
  return publishPost(creator, { type: 'photo', text: 'Look', fileIds, ...rest })
}

/** Let an account be subscribed to a creator until so many days from now; less than 0 is over. */
export async function subscribed(world: World, fan: Person, creator: Person, days = 30) {
  await rows(
    world.db,
    `insert into subscription (id, user_id, performer_id, subscription_type, status, gateway, expired_at)
     values ($1, $2, $3, 'monthly', 'deactivated', 'system', now() + $4::float8 * interval '1 day')
     on conflict (user_id, performer_id) do update set expired_at = excluded.expired_at`,
    [newId(), fan.id, creator.id, days],
  )
}

/** Let an account have paid for a post. */
export async function bought(world: World, fan: Person, feed: Feed, status = 'success') {
  await rows(
    world.db,
    `insert into wallet_charge (id, type, target, target_id, status, source_id, performer_id, total_cents)
     values ($1, 'feed', 'feed', $2, $3, $4, $5, 500)`,
    [newId(), feed._id, status, fan.id, feed.fromSourceId],
  )
}

/** Let a creator block a fan. */
export async function blocked(world: World, creator: Person, fan: Person) {
  await rows(world.db, 'insert into user_block (id, creator_id, user_id) values ($1, $2, $3)', [
    newId(),
    creator.id,
    fan.id,
  ])
}
