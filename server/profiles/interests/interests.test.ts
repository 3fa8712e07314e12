import { SearchCategories } from '#contract/profiles/categories.ts'
import { Follow } from '#contract/profiles/follows.ts'
import {
  ListInterestingCreators,
  ReadInterests,
  SaveInterests,
} from '#contract/profiles/interests.ts'
import { UpdateCreator } from '#contract/profiles/update-creator.ts'
import { expect, test } from '#tests/support/world.ts'

test('a fan’s interests are asked for once, offered once more, and are their own', async ({
  world,
}) => {
  const [fan, other, creator] = [await world.fan(), await world.fan(), await world.creator()]
  const read = async () => (await fan.call(ReadInterests)).data
  const save = async (answer: 'skipped' | 'declined' | 'done', categoryIds: string[] = []) =>
    (await fan.call(SaveInterests, { body: { answer, categoryIds } })).data
  const [music, dance] = (await world.visitor.call(SearchCategories)).data.data.map(
    ({ _id }) => _id,
  ) as [string, string]

  expect(await read()).toEqual({ answer: 'none', categoryIds: [] })
  expect((await save('skipped', [music])).answer).toBe('skipped')
  expect(await save('skipped')).toEqual({ answer: 'declined', categoryIds: [] })
  expect(await save('done', [dance, dance, music])).toEqual({
    answer: 'done',
    categoryIds: [dance, music],
  })
  expect(await save('declined')).toEqual({ answer: 'done', categoryIds: [dance, music] })
  expect(await read()).toEqual({ answer: 'done', categoryIds: [dance, music] })
  expect((await other.call(ReadInterests)).data.answer).toBe('none')

  const body = { answer: 'done' as const, categoryIds: ['f'.repeat(24)] }
  const unknown = await fan.call(SaveInterests, { body })
  expect(unknown.problem.error).toBe('category_unknown')
  expect(unknown.problem.fields).toHaveProperty('categoryIds')
  for (const endpoint of [ReadInterests, ListInterestingCreators]) {
    expect((await world.visitor.call(endpoint)).status).toBe(401)
    expect((await creator.call(endpoint)).status).toBe(403)
  }
  expect((await world.visitor.call(SaveInterests, { body })).status).toBe(401)
  expect((await creator.call(SaveInterests, { body })).status).toBe(403)
})

test('creators of one’s interests are suggested first, until they are followed', async ({
  world,
}) => {
  const fan = await world.fan()
  const [plain, dancer, singer] = [
    await world.creator(),
    await world.creator(),
    await world.creator(),
  ]
  const [music, dance] = (await world.visitor.call(SearchCategories)).data.data.map(
    ({ _id }) => _id,
  ) as [string, string]
  for (const [creator, id] of [
    [dancer, dance],
    [singer, music],
  ] as const) {
    await creator.call(UpdateCreator, { params: { id: creator.id }, body: { categoryIds: [id] } })
  }
  const suggested = async (limit = 12) =>
    (await fan.call(ListInterestingCreators, { query: { limit } })).data.data.map(({ _id }) => _id)

  await fan.call(SaveInterests, { body: { answer: 'done', categoryIds: [dance] } })
  expect((await suggested())[0]).toBe(dancer.id)
  expect((await suggested()).sort()).toEqual([plain.id, dancer.id, singer.id].sort())
  expect(await suggested(1)).toEqual([dancer.id])
  await fan.call(SaveInterests, { body: { answer: 'done', categoryIds: [dance, music] } })
  expect(await suggested()).toHaveLength(3)
  expect((await suggested())[2]).toBe(plain.id)

  await fan.call(Follow, { params: { id: dancer.id } })
  expect(await suggested()).toEqual([singer.id, plain.id])
})
