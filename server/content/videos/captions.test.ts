import {
  ReadOwnVideo,
  ReadVideo,
  RemoveVideoCaptions,
  SetVideoCaptions,
} from '#contract/content/videos.ts'
import type { Person } from '#tests/support/people.ts'
import { uploadVideo } from '#tests/support/videos.ts'
import { expect, test, type World } from '#tests/support/world.ts'

const vtt = (words: string) => `WEBVTT\n\n00:00.100 --> 00:00.900\n<v Anna>${words}</v>\n`

async function captionedVideo(world: World, creator: Person): Promise<string> {
  const { _id } = await uploadVideo(creator, { isSale: true, price: 5 })
  await world.work()
  const reply = await set(creator, _id, 'en', vtt('Hello'))
  expect(reply.status, reply.text).toBe(200)
  return _id
}

const set = (person: Person, id: string, language: string, text: string) =>
  person.call(SetVideoCaptions, { params: { id, language }, body: { text } })

const get = (person: Person, url: string) => {
  const { pathname, search } = new URL(url, 'http://site.example')
  return person.send({ method: 'GET', url: `${pathname}${search}` })
}

async function captionsOf(person: Person, id: string) {
  const { data } = await person.call(ReadOwnVideo, { params: { id } })
  return data.video.captions ?? []
}

test('captions are converted for each language, and visible to whoever may see the video', async ({
  world,
}) => {
  const [creator, fan] = [await world.creator(), await world.fan()]
  const id = await captionedVideo(world, creator)
  await set(creator, id, 'de', vtt('Hallo'))
  const captions = await captionsOf(creator, id)
  expect(captions.map(({ language }) => language).toSorted()).toEqual(['de', 'en'])
  const english = captions.find(({ language }) => language === 'en')?.url ?? ''
  const reply = await get(creator, english)
  expect([reply.status, reply.headers['content-type']]).toEqual([200, 'text/vtt; charset=utf-8'])
  expect(reply.text).toBe('WEBVTT\n\n00:00:00.100 --> 00:00:00.900\nHello\n')

  for (const outsider of [fan, world.visitor]) {
    const seen = (await outsider.call(ReadVideo, { params: { id } })).data
    expect(seen.video.captions).toBeUndefined()
    expect((await get(outsider, english)).status).toBe(403)
    expect((await get(outsider, english.split('?')[0] ?? '')).status).toBe(403)
  }
})

test('captions are replaced and removed, and their bytes with them', async ({ world }) => {
  const creator = await world.creator()
  const id = await captionedVideo(world, creator)
  const before = (await captionsOf(creator, id))[0]?.url ?? ''
  await set(creator, id, 'en', vtt('Hello again'))
  const [after, ...others] = await captionsOf(creator, id)
  expect(others).toEqual([])
  expect((await get(creator, after?.url ?? '')).text).toContain('Hello again')
  await world.work()
  expect((await get(creator, before)).status).toBe(404)
  await creator.call(RemoveVideoCaptions, { params: { id, language: 'en' } })
  expect(await captionsOf(creator, id)).toEqual([])
  await world.work()
  expect((await get(creator, after?.url ?? '')).status).toBe(404)
})

test('invalid captions are rejected, and the current ones stay', async ({ world }) => {
  const [creator, other] = [await world.creator(), await world.creator()]
  const id = await captionedVideo(world, creator)
  const wrong = await set(creator, id, 'en', 'WEBVTT\n\nHello')
  expect(wrong.problem).toMatchObject({ error: 'captions_wrong', facts: { line: 4 } })
  expect((await set(creator, id, 'qx', vtt('Hello'))).problem.error).toBe('not_an_option')
  expect((await set(creator, id, 'EN', vtt('Hello'))).status).toBe(404)
  expect((await set(creator, id, 'en', 'a'.repeat(500_001))).status).toBe(422)
  expect((await set(other, id, 'en', vtt('Hello'))).status).toBe(404)
  expect((await set(await world.fan(), id, 'en', vtt('Hello'))).status).toBe(403)
  expect((await set(world.visitor, id, 'en', vtt('Hello'))).status).toBe(401)
  expect(await captionsOf(creator, id)).toHaveLength(1)
})
