import {
  CreateAddress,
  DeleteAddress,
  ListAddresses,
  UpdateAddress,
  UploadAddress,
} from '#contract/commerce/addresses.ts'
import { minuteMs } from '#server/kernel/clock.ts'
import type { Person } from '#tests/support/people.ts'
import { describe, expect, test } from '#tests/support/world.ts'
import { homeAddress } from './home-address.ts'

const create = (person: Person, change: object = {}) =>
  person.call(CreateAddress, { body: { ...homeAddress, ...change } })

const namesOf = async (person: Person, query: object = {}) => {
  const { data } = await person.call(ListAddresses, { query })
  return [data.total, ...data.data.map(({ name }) => name)]
}

/** What the reference client sends: all fields, with a state from its list. */
const full = {
  ...homeAddress,
  ...{ state: 'Oslo', district: 'Sentrum', ward: 'n/a', description: 'Ring twice' },
}

describe('the address book', () => {
  test('holds what was written, with the recipient and the printed text', async ({ world }) => {
    const fan = await world.fan({ name: 'Ada Lund' })
    const reply = await create(fan, full)
    expect(reply.status, reply.text).toBe(200)
    expect(reply.data).toEqual({
      ...full,
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      ...{ source: 'user', sourceId: fan.id, recipient: '' },
      printed: 'Ada Lund\nKarl Johans gate 22\nSentrum\n0026 Oslo\nNorway',
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    })
    const creator = await world.creator()
    const own = await create(creator, { recipient: 'The theatre' })
    expect(own.data).toMatchObject({ source: 'performer', recipient: 'The theatre' })
    expect(own.data.printed.split('\n')[0]).toBe('The theatre')
  })

  test('lists the own addresses, newest first, in pages', async ({ world }) => {
    const [fan, other] = [await world.fan(), await world.fan()]
    for (const name of ['Home', 'Work', 'Cabin']) {
      await create(fan, { name })
      world.clock.advance(minuteMs)
    }
    await create(other, { name: 'Elsewhere' })
    expect(await namesOf(fan)).toEqual([3, 'Cabin', 'Work', 'Home'])
    expect(await namesOf(fan, { limit: 1, offset: 1 })).toEqual([3, 'Work'])
    expect((await world.visitor.call(ListAddresses)).status).toBe(401)
  })

  test('has room for ten, also under concurrency; the eleventh is a conflict', async ({
    world,
  }) => {
    const fan = await world.fan()
    const made = await Promise.all(Array.from({ length: 13 }, () => create(fan)))
    expect(made.filter(({ status }) => status === 200)).toHaveLength(10)
    const refused = made.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(3)
    expect(refused[0]?.problem).toMatchObject({
      error: 'addresses_full',
      message: 'You have 10 addresses. Delete one before you add another',
    })
    const [one] = (await fan.call(ListAddresses)).data.data
    await fan.call(DeleteAddress, { params: { id: one?._id ?? '' } })
    expect((await create(fan)).status).toBe(200)
    expect((await create(await world.fan())).status).toBe(200)
  })

  test('is changed as JSON and as a form, by PUT and by POST', async ({ world }) => {
    const fan = await world.fan({ name: 'Ada Lund' })
    const { _id: id, createdAt } = (await create(fan, { ...full, recipient: 'Bo' })).data
    const params = { id }
    world.clock.advance(minuteMs)
    const json = await fan.call(UpdateAddress, {
      params,
      body: { ...homeAddress, name: 'Office', streetNumber: '7 B' },
    })
    // All fields are replaced; the recipient, which other clients do not know, stays.
    expect(json.data).toMatchObject({
      ...{ _id: id, name: 'Office', recipient: 'Bo', state: '', district: '', description: '' },
      printed: 'Bo\nKarl Johans gate 7 B\n0026 Oslo\nNorway',
      createdAt,
    })
    expect(json.data.updatedAt > createdAt).toBe(true)
    const form = await fan.call(UploadAddress, { params, body: full, files: {} })
    expect(form.data).toMatchObject({ ...full, recipient: 'Bo' })
    const put = await fan.call(UpdateAddress, { params, body: homeAddress, files: {} })
    expect(put.data).toMatchObject({ name: 'Home', district: '' })
    const erased = await fan.call(UpdateAddress, {
      params,
      body: { ...homeAddress, recipient: '' },
    })
    expect(erased.data.printed.split('\n')[0]).toBe('Ada Lund')

    const file = { name: 'a.txt', type: 'image/png', bytes: Buffer.from('\x89PNG\r\n\x1a\n') }
    const withFile = await fan.call(UpdateAddress, { params, body: homeAddress, files: { file } })
    expect(withFile.status).toBeGreaterThanOrEqual(400)
    expect(withFile.status).toBeLessThan(500)
  })

  test('is nobody else’s: to others its addresses do not exist', async ({ world }) => {
    const [fan, other, staff] = [await world.fan(), await world.fan(), await world.staff()]
    const params = { id: (await create(fan)).data._id }
    for (const stranger of [other, staff]) {
      for (const reply of [
        await stranger.call(UpdateAddress, { params, body: homeAddress }),
        await stranger.call(UploadAddress, { params, body: homeAddress }),
        await stranger.call(DeleteAddress, { params }),
      ]) {
        expect([reply.status, reply.problem.error]).toEqual([404, 'not_found'])
      }
    }
    expect((await world.visitor.call(DeleteAddress, { params })).status).toBe(401)
    expect((await world.visitor.call(CreateAddress, { body: homeAddress })).status).toBe(401)
    expect((await fan.call(DeleteAddress, { params })).data).toEqual({ success: true })
    expect((await fan.call(DeleteAddress, { params })).status).toBe(404)
    expect((await fan.call(UpdateAddress, { params, body: homeAddress })).status).toBe(404)
    expect(await namesOf(fan)).toEqual([0])
  })
})

describe('what an address accepts', () => {
  const problemsOf = async (person: Person, change: object) => {
    const { status, problem } = await create(person, change)
    const fields = Object.entries(problem.fieldProblems ?? {}) as [string, { code: string }][]
    return [status, Object.fromEntries(fields.map(([name, { code }]) => [name, code]))]
  }

  test('each text has its limit, and what is always needed is named', async ({ world }) => {
    const fan = await world.fan()
    const limits = {
      ...{ name: 100, recipient: 100, state: 100, city: 100, district: 100, ward: 100 },
      ...{ streetAddress: 200, streetNumber: 100, description: 500 },
    }
    const longest = Object.fromEntries(
      Object.entries(limits).map(([name, limit]) => [name, 'ø'.repeat(limit)]),
    )
    expect((await create(fan, longest)).status).toBe(200)
    for (const name of Object.keys(limits)) {
      expect(await problemsOf(fan, { [name]: `${longest[name]}x` })).toEqual([
        422,
        { [name]: 'too_long' },
      ])
    }
    const none = await fan.call(CreateAddress, { body: {} as never })
    expect(Object.keys(none.problem.fields ?? {}).toSorted()).toEqual([
      'country',
      'name',
      'streetAddress',
      'streetNumber',
    ])
    expect((await create(fan, { streetAddress: ' \u200b ' })).status).toBe(422)
  })

  test('the country is one of the list, by its name', async ({ world }) => {
    const fan = await world.fan()
    expect((await create(fan, { country: ' norway ' })).data.country).toBe('Norway')
    for (const country of ['Atlantis', 'NO', '']) {
      const { status, problem } = await create(fan, { country })
      expect([status, problem.fields?.country]).toEqual([422, 'Choose a country from the list'])
    }
  })

  test('the country decides what is required', async ({ world }) => {
    const fan = await world.fan()
    const bare = { city: '', zipCode: undefined }
    expect(await problemsOf(fan, { country: 'United States', ...bare })).toEqual([
      422,
      { city: 'required', state: 'required', zipCode: 'required' },
    ])
    expect(await problemsOf(fan, { country: 'Germany', ...bare })).toEqual([
      422,
      { city: 'required', zipCode: 'required' },
    ])
    expect(await problemsOf(fan, { country: 'Hong Kong', ...bare })).toEqual([
      422,
      { state: 'required' },
    ])
    expect((await create(fan, { country: 'Ireland', zipCode: '' })).status).toBe(200)
    expect(
      (await create(fan, { country: 'Singapore', city: 'n/a', zipCode: '238801' })).status,
    ).toBe(200)
  })

  test('a postal code is letters, digits, spaces and hyphens, at most ten', async ({ world }) => {
    const fan = await world.fan()
    for (const zipCode of ['00-950', 'EC1Y 8SY', '1234567890', '١٢٣٤٥', '〒']) {
      const reply = await create(fan, { zipCode })
      if (zipCode === '〒') expect(reply.status).toBe(422)
      else expect(reply.data.zipCode, reply.text).toBe(zipCode)
    }
    for (const zipCode of ['0026<b>', '12345678901']) {
      expect(await problemsOf(fan, { zipCode })).toEqual([422, { zipCode: 'zip_code_format' }])
    }
  })

  test('C18: no text holds markup, or more than one line', async ({ world }) => {
    const fan = await world.fan({ name: 'Ada Lund' })
    const { data } = await create(fan, {
      name: '<b>Home</b>',
      recipient: 'Bo\nStagedoor refunds',
      streetAddress: '<img src=x onerror=alert(1)>Karl\u2028Johans  gate',
      description: 'Ring <script>twice</script>',
    })
    expect(data).toMatchObject({
      name: 'Home',
      recipient: 'Bo Stagedoor refunds',
      streetAddress: 'Karl Johans gate',
    })
    expect(JSON.stringify(data)).not.toMatch(/[<>]/)
    expect(data.printed.split('\n')).toHaveLength(4)
  })
})
