import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { CreateComment, ListComments } from '#contract/engagement/comments.ts'
import { AddReaction } from '#contract/engagement/reactions.ts'
import { ListReports, ReportItem } from '#contract/moderation/reports.ts'
import { QuoteSubscription } from '#contract/money/quotes.ts'
import { attachFiles } from '#server/files/index.ts'
import { upload } from '#server/files/tests/pictures.ts'
import { newId } from '#server/kernel/ids.ts'
import type { Person } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { copyDatabase } from '#tests/support/test-database.ts'
import { expect, test as plainTest, World } from '#tests/support/world.ts'
import {
  BuySoundtrack,
  ListBookmarkedSoundtracks,
  ListSoundtracks,
  RemoveSoundtrack,
} from './soundtrack/contract.ts'
import { soundtracks } from './soundtrack/index.ts'

const migration = readFileSync(new URL('soundtrack/migration.sql', import.meta.url), 'utf8')

const test = plainTest.extend<{ site: World }>({
  // biome-ignore lint/correctness/noEmptyPattern: the test runner reads the names of what a fixture needs
  site: async ({}, use) => {
    const database = await copyDatabase(inject('postgresUrl'))
    const app = await startTestApp(database.url, { further: [soundtracks] })
    await sql.raw(migration).execute(app.parts.db)
    await use(new World(app))
    await app.close()
    await database.drop()
  },
})

async function publishSound(site: World, creator: Person, title: string): Promise<string> {
  const file = await upload(site, creator, { type: 'soundtrack', loose: true })
  const itemId = newId()
  await site.db.transaction().execute(async (tx) => {
    const item = { itemKind: 'soundtrack', itemId, fileIds: [file.id] }
    const adoption = { ...item, ownerId: creator.id, types: [file.type] }
    await attachFiles(tx, adoption, site.clock.now())
    await sql`insert into soundtrack (id, creator_id, title, sound_id, price_cents, published_at)
      values (${itemId}, ${creator.id}, ${title}, ${file.id}, 500, ${site.clock.now()})`.execute(tx)
  })
  await site.work()
  return itemId
}

const listOf = async (person: Person, query: object = {}) =>
  (await person.call(ListSoundtracks, { query })).data
const fetchSound = async (person: Person, address: string | null | undefined) => {
  const { pathname, search } = new URL(address ?? 'http://none/')
  return (await person.send({ method: 'GET', url: pathname + search })).status
}

test('a kind from one folder is listed, locked, bought, opened, liked, bookmarked, commented, reported and refunded', async ({
  site,
}) => {
  const creator = await site.creator()
  const [fan, stranger] = [await site.fan({ wallet: 20 }), await site.fan()]
  const id = await publishSound(site, creator, 'Rain on a tin roof')
  const other = await publishSound(site, creator, 'Night train')

  const listed = await listOf(fan, { limit: 1 })
  expect(listed).toMatchObject({ total: 2, data: [{ _id: other }], next: expect.any(String) })
  expect(await listOf(fan, { before: listed.next })).toMatchObject({
    data: [{ _id: id }],
    next: null,
  })
  const search = await listOf(fan, { q: 'tin ROOF' })
  expect(search).toMatchObject({ total: 1, data: [{ _id: id, isLocked: true }] })
  expect(search.data[0]?.sound.isLocked).toBe(true)

  const quote = await stranger.call(QuoteSubscription, { query: { performerId: creator.id } })
  expect(quote.data.locked).toEqual({ posts: 2, fromPrice: 5 })

  const params = { id }
  expect((await stranger.call(BuySoundtrack, { params })).status).toBe(402)
  const bought = await fan.call(BuySoundtrack, { params })
  expect(bought.data).toMatchObject({ type: 'soundtrack', targetId: id, balance: 15 })
  expect((await fan.call(BuySoundtrack, { params })).problem.error).toBe('already_bought')

  const [opened] = (await listOf(fan, { q: 'tin' })).data
  expect(opened?.isLocked).toBe(false)
  expect(await fetchSound(fan, opened?.sound.url)).toBe(200)
  expect((await listOf(stranger, { q: 'tin' })).data[0]?.sound.isLocked).toBe(true)

  for (const action of ['like', 'bookmark'] as const) {
    const body = { objectType: 'soundtrack', objectId: id, action }
    expect((await fan.call(AddReaction, { body })).status).toBe(200)
  }
  const comment = { objectType: 'soundtrack', objectId: id, content: 'I slept at once' }
  expect((await fan.call(CreateComment, { body: comment })).status).toBe(200)
  const [engaged] = (await listOf(fan, { q: 'tin' })).data
  expect(engaged).toMatchObject({
    isLiked: true,
    isBookmarked: true,
    totalLike: 1,
    totalComment: 1,
  })
  const bookmarks = await fan.call(ListBookmarkedSoundtracks, { query: {} })
  expect(bookmarks.data).toMatchObject({ total: 1, data: [{ objectId: id }] })
  expect((await stranger.call(ListBookmarkedSoundtracks, { query: {} })).data.total).toBe(0)

  const target = { target: 'soundtrack', targetId: id }
  const report = { ...target, title: 'Infringes my rights' as const }
  expect((await stranger.call(ReportItem, { body: report })).status).toBe(200)
  const moderator = await site.staff({ role: 'moderator' })
  const reports = await moderator.call(ListReports, { query: { target: 'soundtrack' } })
  expect(reports.data).toMatchObject({
    total: 1,
    data: [
      {
        ...target,
        targetTitle: 'Rain on a tin roof',
        performer: { _id: creator.id },
        reporter: { _id: stranger.id },
      },
    ],
  })

  await creator.call(RemoveSoundtrack, { params })
  await site.work()
  expect(await site.walletOf(fan)).toBe(20)
  expect((await listOf(fan)).data.map(({ _id }) => _id)).toEqual([other])
  expect(await fetchSound(fan, opened?.sound.url)).not.toBe(200)
  expect((await fan.call(ListBookmarkedSoundtracks, { query: {} })).data.total).toBe(0)
  const comments = await fan.call(ListComments, {
    query: { objectType: 'soundtrack', objectId: id },
  })
  expect(comments.data.total).toBe(0)
})
