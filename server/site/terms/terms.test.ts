import { RegisterFan } from '#contract/identity/registration.ts'
import { SendTip } from '#contract/money/charges.ts'
import { ListPages, UpdatePage } from '#contract/site/page-editing.ts'
import { giveCard, settle, topUp } from '#server/money/tests/paying.ts'
import { rows } from '#tests/support/rows.ts'
import { expect, test, testPassword } from '#tests/support/world.ts'

test('a sign-up and each card payment name the terms that stood, whose text is kept once', async ({
  world,
}) => {
  const name = { firstName: 'Ada', lastName: 'Lind', username: 'ada', email: 'ada@world.test' }
  const body = { ...name, password: testPassword, acceptsTerms: true }
  expect((await world.visitor.call(RegisterFan, { body })).status).toBe(200)
  const [fan, creator] = [await world.fan(), await world.creator()]
  const card = await giveCard(fan)
  await topUp(fan, 20, card)
  await topUp(fan, 30, card)
  await settle(world)

  const staff = await world.staff()
  const { data } = await staff.call(ListPages)
  const page = data.data.find(({ slug }) => slug === 'terms-of-service')
  if (!page) throw new Error('there are no terms')
  const { slug, status } = page
  const texts = [
    { locale: 'en', title: 'Terms', shortDescription: '', content: 'Be kind' } as const,
  ]
  world.clock.set(new Date(world.clock.now().getTime() + 1_000))
  await staff.call(UpdatePage, { params: { id: page._id }, body: { slug, status, texts } })
  await topUp(fan, 40, card)
  await settle(world)
  await fan.call(SendTip, { params: { id: creator.id }, body: { price: 5 } })

  const versions = await rows<{ id: string; texts: { locale: string; content: string }[] }>(
    world.db,
    'select id, texts from terms_version order by updated_at',
  )
  const [before, after] = versions
  expect(versions).toHaveLength(2)
  expect(before?.texts.map(({ locale }) => locale)).toEqual(['ar', 'de', 'en'])
  expect(before?.texts[2]?.content).toContain('This text is a template')
  expect(after?.texts).toEqual([{ locale: 'en', title: 'Terms', content: 'Be kind' }])
  const accepted = 'select terms_version_id as id from consent'
  expect(await rows(world.db, accepted)).toEqual([{ id: before?.id }])
  const paid = 'select terms_version_id as id from payment_transaction order by id'
  expect((await rows<{ id: string }>(world.db, paid)).map(({ id }) => id)).toEqual([
    before?.id,
    before?.id,
    after?.id,
  ])
})
