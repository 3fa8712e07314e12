import { ReadFeed } from '#contract/content/feeds.ts'
import { Login } from '#contract/identity/sessions.ts'
import { ReadCreatorSelf } from '#contract/profiles/performers.ts'
import { UpdateCreator } from '#contract/profiles/update-creator.ts'
import { ReadMe, UpdateMe } from '#contract/profiles/users.ts'
import { publishPost } from '#tests/support/posts.ts'
import { describe, expect, test, testPassword } from '#tests/support/world.ts'

describe('the own account', () => {
  test('is refused to a visitor', async ({ world }) => {
    expect((await world.visitor.call(ReadMe)).status).toBe(401)
    expect((await world.visitor.call(UpdateMe, { body: { name: 'Nobody' } })).status).toBe(401)
  })

  test('of a fan holds the wallet and no creator fields', async ({ world }) => {
    const fan = await world.fan({ username: 'ada', wallet: 12.5 })
    const { data } = await fan.call(ReadMe)
    expect(data).toMatchObject({ _id: fan.id, username: 'ada', balance: 12.5, isPerformer: false })
    expect(data).not.toHaveProperty('monthlyPrice')
  })

  test('of a creator is the whole own profile', async ({ world }) => {
    const creator = await world.creator({ monthlyPrice: 4.5 })
    const { data } = await creator.call(ReadMe)
    expect(data).toMatchObject({ isPerformer: true, monthlyPrice: 4.5, balance: 0 })
    expect(data.stats).toMatchObject({ totalSubscriptions: 0, followers: 0 })
  })

  test('changes the given fields and returns the whole account', async ({ world }) => {
    const fan = await world.fan({ username: 'ada' })
    const { data } = await fan.call(UpdateMe, {
      body: { username: 'AdaL', name: 'Ada L', courseCode: [' cs101 ', 'CS101'], major: ['maths'] },
    })
    expect(data).toMatchObject({
      username: 'adal',
      name: 'Ada L',
      courseCode: ['CS101'],
      major: ['maths'],
    })
  })

  test('a gender that was said can be taken back, by fans and creators', async ({ world }) => {
    const fan = await world.fan()
    const said = await fan.call(UpdateMe, { body: { gender: 'female' } })
    expect(said.data.gender).toBe('female')
    const taken = await fan.call(UpdateMe, { body: { gender: '' } })
    expect(taken.data.gender).toBeNull()

    const creator = await world.creator()
    const params = { id: creator.id }
    for (const [gender, shown] of [
      ['male', 'male'],
      ['', null],
    ] as const) {
      await creator.call(UpdateCreator, { params, body: { gender } })
      expect((await creator.call(ReadCreatorSelf)).data.gender).toBe(shown)
    }
  })

  test('the language that somebody writes in is of their texts, and can be taken back', async ({
    world,
  }) => {
    const [creator, fan] = [await world.creator(), await world.fan()]
    const post = await publishPost(creator, { text: 'Guten Morgen' })
    const shown = async () => {
      const { data } = await fan.call(ReadFeed, { params: { id: post._id } })
      return data.performer.writesIn
    }
    expect(await shown()).toBeNull()
    const params = { id: creator.id }
    await creator.call(UpdateCreator, { params, body: { writesIn: 'de' } })
    expect(await shown()).toBe('de')
    expect((await creator.call(ReadCreatorSelf)).data.writesIn).toBe('de')
    await creator.call(UpdateCreator, { params, body: { writesIn: '' } })
    expect(await shown()).toBeNull()

    const body = { writesIn: 'ar' }
    expect((await fan.call(UpdateMe, { body })).data.writesIn).toBe('ar')
    for (const writesIn of ['german', 'D', 'DE', '<b>']) {
      const refused = await fan.call(UpdateMe, { body: { writesIn } })
      expect([writesIn, refused.status]).toEqual([writesIn, 422])
    }
  })

  test('a taken username is a validation error and changes nothing', async ({ world }) => {
    await world.fan({ username: 'grace' })
    const fan = await world.fan({ username: 'ada' })
    const reply = await fan.call(UpdateMe, { body: { username: 'Grace', name: 'Changed' } })
    expect(reply.status).toBe(422)
    expect(reply.problem.fields).toEqual({ username: 'Username is already taken' })
    expect((await fan.call(ReadMe)).data.name).not.toBe('Changed')
  })

  test('a misleading or reserved name is refused beside its field', async ({ world }) => {
    const fan = await world.fan()
    const refusal = async (body: Record<string, string>) => {
      const { problem } = await fan.call(UpdateMe, { body })
      return Object.entries(problem.fieldProblems ?? {}).map(([field, { code }]) => [field, code])
    }
    expect(await refusal({ name: 'Stagedoor Support' })).toEqual([['name', 'name_reserved']])
    expect(await refusal({ name: 'Mаra' })).toEqual([['name', 'name_misleading']])
    expect(await refusal({ lastName: 'Smιth' })).toEqual([['lastName', 'name_misleading']])
    expect(await refusal({ username: 'staff24' })).toEqual([['username', 'username_reserved']])
    expect(await refusal({ username: 'stagedoorhq' })).toEqual([])
  })

  test('staff may use reserved names, and an unchanged name is not checked again', async ({
    world,
  }) => {
    const staff = await world.staff()
    expect((await staff.call(UpdateMe, { body: { name: 'Site support' } })).status).toBe(200)
    const fan = await world.fan({ name: 'Support' })
    const { name, username } = (await fan.call(ReadMe)).data
    expect((await fan.call(UpdateMe, { body: { name, username, year: '3' } })).status).toBe(200)
  })

  test('a new password ends the other sessions and not this one', async ({ world }) => {
    const fan = await world.fan({ username: 'ada' })
    const body = { username: 'ada', password: testPassword }
    const { token } = (await world.visitor.call(Login, { body })).data
    await fan.call(UpdateMe, { body: { password: 'Encore-please-2' } })
    expect((await fan.call(ReadMe)).status).toBe(200)
    const other = await world.visitor.send({
      method: 'GET',
      url: '/users/me',
      headers: { authorization: token },
    })
    expect(other.status).toBe(401)
  })
})

describe('the own creator profile', () => {
  test('is for creators', async ({ world }) => {
    const fan = await world.fan()
    expect((await fan.call(ReadCreatorSelf)).status).toBe(403)
  })

  test('accepts only its own fields, not balance or verification', async ({ world }) => {
    const creator = await world.creator({ verified: false })
    const params = { id: creator.id }
    const whole = { ...(await creator.call(ReadCreatorSelf)).data }
    const body = {
      ...whole,
      bio: '<b>Hi</b><script>x</script>',
      balance: 999,
      verifiedDocument: true,
    }
    const reply = await creator.call(UpdateCreator, { params, body: body as never })
    expect(reply.status).toBe(200)
    expect(reply.data).toMatchObject({ bio: 'Hi', balance: 0, verifiedDocument: false })
  })

  test('keeps prices between the limits of the settings', async ({ world }) => {
    const creator = await world.creator()
    const params = { id: creator.id }
    const reply = await creator.call(UpdateCreator, { params, body: { monthlyPrice: 1 } })
    expect(reply.status).toBe(422)
    expect(reply.problem.fields?.monthlyPrice).toContain('2.95')
  })

  test('of another creator is refused', async ({ world }) => {
    const [creator, other] = [await world.creator(), await world.creator()]
    const reply = await creator.call(UpdateCreator, {
      params: { id: other.id },
      body: { bio: 'x' },
    })
    expect(reply.status).toBe(403)
  })
})
