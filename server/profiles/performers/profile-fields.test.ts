import type { Body } from '#contract/endpoint.ts'
import { ReadCreator, ReadCreatorSelf } from '#contract/profiles/performers.ts'
import { UpdateCreator } from '#contract/profiles/update-creator.ts'
import type { Person } from '#tests/support/people.ts'
import { expect, test } from '#tests/support/world.ts'

const change = (creator: Person, body: Body<typeof UpdateCreator>) =>
  creator.call(UpdateCreator, { params: { id: creator.id }, body })

const whole = {
  city: 'Bergen',
  state: 'Vestland',
  address: 'Bryggen 1',
  zipcode: '5003',
  phone: '55 55 55',
  phoneCode: '+47',
  languages: ['Norwegian', 'English'],
  links: [{ title: 'Shop', url: 'https://shop.example/mara' }],
  subscriberGoal: 500,
  subscriberGoalText: 'A new camera',
  sexualOrientation: 'gay',
  publicChatPrice: 12.5,
  categoryIds: ['692100000000000000000001'],
}

test('every field is kept, shown to its owner, and private ones to nobody else', async ({
  world,
}) => {
  const [creator, fan] = [await world.creator(), await world.fan()]
  const saved = await change(creator, whole)
  expect(saved.status, saved.text).toBe(200)
  expect(saved.data).toMatchObject(whole)
  expect((await creator.call(ReadCreatorSelf)).data).toMatchObject(whole)
  const { address, zipcode, phone, phoneCode, ...shown } = whole
  const page = (await fan.call(ReadCreator, { params: { id: creator.id } })).data
  expect(page).toMatchObject(shown)
  for (const name of Object.keys({ address, zipcode, phone, phoneCode })) {
    expect(page).not.toHaveProperty(name)
  }
  const row = await world.db
    .selectFrom('account')
    .select('updated_by')
    .where('id', '=', creator.id)
    .executeTakeFirst()
  expect(row?.updated_by).toBe(creator.id)
})

test('body attributes are accepted by value or text, returned as texts, and cleared by an empty one', async ({
  world,
}) => {
  const creator = await world.creator()
  const body = { height: '140_142', hair: 'multi-coloured', bodyType: 'Fit', eyes: 'BLUE' }
  const texts = { height: '140–142 cm', hair: 'Multi-coloured', bodyType: 'Fit', eyes: 'Blue' }
  expect((await change(creator, body)).data).toMatchObject(texts)
  expect((await change(creator, texts)).data).toMatchObject(texts)
  expect((await change(creator, { eyes: '' })).data).toMatchObject({ ...texts, eyes: null })
})

test('the whole own profile may be sent back and changes nothing', async ({ world }) => {
  const creator = await world.creator()
  await change(creator, { ...whole, height: 'over_190' })
  const { data: before } = await creator.call(ReadCreatorSelf)
  const reply = await change(creator, before as never)
  expect(reply.status, reply.text).toBe(200)
  expect(reply.data).toEqual(before)
})

test('invalid fields have validation errors, and nothing is changed', async ({ world }) => {
  const creator = await world.creator()
  const cases: [Body<typeof UpdateCreator>, string][] = [
    [{ eyes: 'plaid' }, 'eyes'],
    [{ country: 'ZZ' }, 'country'],
    [{ categoryIds: ['6b0000000000000000000000'] }, 'categoryIds'],
    [{ phone: 'call me' }, 'phone'],
    [{ links: [{ title: 'x', url: 'javascript:alert(1)' }] }, 'links'],
    [
      { links: Array.from({ length: 9 }, () => ({ title: '', url: 'https://a.example' })) },
      'links',
    ],
    [{ subscriberGoal: -1 }, 'subscriberGoal'],
    [{ city: 'x'.repeat(201) }, 'city'],
    [{ publicChatPrice: 0.5 }, 'publicChatPrice'],
  ]
  for (const [body, field] of cases) {
    const reply = await change(creator, { name: 'Changed', ...body })
    expect([field, reply.status]).toEqual([field, 422])
    expect(
      Object.keys(reply.problem.fieldProblems ?? {}).map((name) => name.split('.')[0]),
    ).toEqual([field])
  }
  expect((await creator.call(ReadCreatorSelf)).data.name).not.toBe('Changed')
})
