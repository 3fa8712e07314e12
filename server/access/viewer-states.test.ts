import { AddReaction } from '#contract/engagement/reactions.ts'
import { Follow } from '#contract/profiles/follows.ts'
import { dayMs } from '#server/kernel/clock.ts'
import { newId } from '#server/kernel/ids.ts'
import type { Db } from '#server/platform/database/index.ts'
import { bought, publishPost, subscribed } from '#tests/support/posts.ts'
import { describe, expect, test } from '#tests/support/world.ts'
import { grantEntitlements } from './entitlements/index.ts'
import { hasFact } from './viewer-states.ts'

const now = () => new Date()

test('the viewer statement answers several viewers at once, each by their own facts', async ({
  world,
}) => {
  const { viewerStates } = world.app.parts
  const [mara, kenji] = [await world.creator(), await world.creator()]
  const [fan, other, stranger] = [await world.fan(), await world.fan(), await world.fan()]
  const post = await publishPost(mara, { isSale: true, price: 5 })
  await fan.call(Follow, { params: { id: mara.id } })
  await subscribed(world, fan, kenji)
  await bought(world, other, post)
  const like = { objectId: post._id, objectType: 'feed', action: 'like' } as const
  await other.call(AddReaction, { body: like })
  const bookmark = { objectId: kenji.id, objectType: 'performer', action: 'bookmark' } as const
  await other.call(AddReaction, { body: bookmark })

  const page = { creatorIds: [mara.id, kenji.id], items: [{ kind: 'feed', id: post._id }] }
  const [ofFan, ofOther, ofStranger] = await Promise.all(
    [fan, other, stranger].map(({ id }) => viewerStates.of({ ...page, viewerId: id, now: now() })),
  )
  expect([...(ofFan?.follows ?? [])]).toEqual([mara.id])
  expect([...(ofFan?.entitlements.keys() ?? [])]).toEqual([kenji.id])
  expect([...(ofOther?.entitlements ?? [])]).toEqual([[post._id, null]])
  expect(ofOther && hasFact(ofOther, 'like', post._id)).toBe(true)
  expect(ofOther && hasFact(ofOther, 'bookmark', kenji.id)).toBe(true)
  expect(ofOther && hasFact(ofOther, 'like', kenji.id)).toBe(false)
  expect(ofStranger).toEqual({
    follows: new Set(),
    entitlements: new Map(),
    usedFreePlans: new Set(),
    facts: new Map(),
    reviewed: new Set(),
  })
})

describe('a live entitlement', () => {
  const end = new Date('2026-12-01T00:00:00Z')
  const at = (ms: number) => new Date(end.getTime() + ms)

  test('ends exactly at its end, by the requested time', async ({ world }) => {
    const [creator, fan] = [await world.creator(), await world.fan()]
    await give(world.db, fan.id, creator.id, { endsAt: end, source: 'free_subscription' })
    const read = async (moment: Date) => {
      const ask = { viewerId: fan.id, creatorIds: [creator.id], items: [], now: moment }
      const [state] = await world.app.parts.viewerStates.read(world.db, [ask])
      return [state?.entitlements.get(creator.id), state?.usedFreePlans.has(creator.id)]
    }
    expect(await read(at(-1))).toEqual([end, true])
    expect(await read(end)).toEqual([undefined, true])
  })

  test('with several to one creator, the longest counts', async ({ world }) => {
    const [creator, fan] = [await world.creator(), await world.fan()]
    await give(world.db, fan.id, creator.id, { endsAt: at(dayMs), source: 'gift' })
    await give(world.db, fan.id, creator.id, { endsAt: end, source: 'subscription' })
    const ask = { viewerId: fan.id, creatorIds: [creator.id], items: [], now: at(-1) }
    const state = await world.app.parts.viewerStates.of(ask)
    expect(state.entitlements.get(creator.id)).toEqual(at(dayMs))
  })
})

function give(
  db: Db,
  accountId: string,
  creatorId: string,
  grant: { endsAt: Date; source: 'gift' | 'subscription' | 'free_subscription' },
) {
  const subject = { kind: 'performer', id: creatorId }
  const source = { kind: grant.source, id: newId() }
  const startsAt = new Date(grant.endsAt.getTime() - dayMs)
  const entitlement = { accountId, subject, source, startsAt, endsAt: grant.endsAt }
  return db.transaction().execute((tx) => grantEntitlements(tx, [entitlement]))
}
