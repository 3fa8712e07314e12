import { type StaffRole, staffRoles } from '#contract/identity/staff.ts'
import { SendTip } from '#contract/money/charges.ts'
import { SearchConsole } from '#contract/operations/console-search.ts'
import { addPhoto, createGallery } from '#tests/support/galleries.ts'
import { publishPost } from '#tests/support/posts.ts'
import { uploadVideo } from '#tests/support/videos.ts'
import { expect, test } from '#tests/support/world.ts'

test('accounts, posts, payments and pages are found, each kind by who may see it', async ({
  world,
}) => {
  const fan = await world.fan({ username: 'rosalind', name: 'Rosalind Tang', wallet: 50 })
  const creator = await world.creator({ username: 'terry' })
  const post = await publishPost(creator, { text: 'Terms of a rosalind morning' })
  const tip = await fan.call(SendTip, { params: { id: creator.id }, body: { price: 12 } })
  const kinds = async (role: StaffRole, q: string) => {
    const person = await world.staff({ role, username: `${role}${q.length}x` })
    const { status, data } = await person.call(SearchConsole, { query: { q } })
    expect(status).toBe(200)
    return Object.entries(data).flatMap(([kind, found]) => (found.length > 0 ? [kind] : []))
  }
  const seen: Record<StaffRole, string[]> = {
    owner: ['accounts', 'posts', 'payments'],
    admin: ['accounts', 'posts', 'payments'],
    moderator: ['accounts', 'posts'],
    finance: ['accounts', 'payments'],
    support: ['accounts'],
  }
  for (const role of staffRoles)
    expect([role, await kinds(role, 'ROSALIND')]).toEqual([role, seen[role]])

  const owner = await world.staff()
  const find = async (q: string) => (await owner.call(SearchConsole, { query: { q } })).data
  expect((await find('rosalind@world')).accounts).toMatchObject([{ _id: fan.id }])
  expect((await find('rosalind@world')).payments).toEqual([])
  await world.fan({ username: 'maria2', name: 'Terry Maria' })
  const byName = (await find('ter')).accounts.map(({ username }) => username)
  expect(byName).toEqual(['terry', 'maria2'])
  expect((await find('Tang')).accounts).toMatchObject([{ username: 'rosalind' }])
  expect((await find('ro')).accounts).toMatchObject([{ username: 'rosalind' }])
  expect((await find('rosalind')).payments).toMatchObject([
    { _id: tip.data._id, type: 'tip', amount: 12, account: { _id: fan.id } },
  ])
  expect(await find(tip.data._id)).toMatchObject({ accounts: [], payments: [{ amount: 12 }] })
  expect(await find(post._id)).toMatchObject({ posts: [{ slug: post.slug }], payments: [] })
  expect((await find('Terms of')).pages).toMatchObject([{ slug: 'terms-of-service' }])
  expect(await find('%%%')).toEqual({ accounts: [], posts: [], payments: [], pages: [] })
})

test('galleries and videos are found as posts are, with their kind', async ({ world }) => {
  const [owner, creator] = [await world.staff(), await world.creator()]
  const { _id } = await publishPost(creator, { text: 'Harbour lights' })
  const gallery = await createGallery(creator, { title: 'Harbour at night' })
  await addPhoto(creator, gallery._id)
  const video = await uploadVideo(creator, { title: 'The harbour' })
  const find = async (q: string) =>
    (await owner.call(SearchConsole, { query: { q } })).data.posts.map((post) => post.kind)
  expect(await find('HARBOUR')).toEqual(['video', 'gallery', 'feed'])
  expect(await find(_id)).toEqual(['feed'])
  expect(await find(gallery._id)).toEqual(['gallery'])
  expect(await find(video.slug)).toEqual(['video'])
})

test('is closed to visitors, fans and creators', async ({ world }) => {
  const query = { q: 'rosalind' }
  const people = [world.visitor, await world.fan(), await world.creator()]
  const replies = await Promise.all(people.map((person) => person.call(SearchConsole, { query })))
  expect(replies.map(({ status }) => status)).toEqual([401, 403, 403])
})
