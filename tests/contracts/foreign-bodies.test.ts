import { newId } from '#server/kernel/ids.ts'
import { expect, test } from '#tests/support/world.ts'

test('a malformed form is a client error with a message', async ({ world }) => {
  const creator = await world.creator()
  const part = 'Content-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nxx'
  const send = (type: string) =>
    creator.send({
      method: 'POST',
      url: '/performer/feeds/photo/upload',
      payload: `--b\r\n${part}`,
      headers: { 'content-type': type },
    })
  for (const type of ['multipart/form-data', 'multipart/form-data; boundary=b']) {
    const reply = await send(type)
    expect(reply.status, reply.text).toBe(400)
    expect(reply.problem.message).toMatch(/not complete/)
  }
})

test('an endpoint without a body accepts null', async ({ world }) => {
  const fan = await world.fan()
  const { id } = await world.creator()
  for (const payload of ['', ' ', 'null', '{}']) {
    const headers = { 'content-type': 'application/json' }
    const reply = await fan.send({ method: 'POST', url: `/follows/${id}`, payload, headers })
    expect(reply.status, reply.text).toBe(200)
  }
})

test('an impossible date is a validation error', async ({ world }) => {
  const creator = await world.creator()
  for (const list of ['/user/feeds', '/performer/earning/stats']) {
    for (const day of ['2026-02-31', '0000-01-01']) {
      const reply = await creator.send({ method: 'GET', url: `${list}?fromDate=${day}` })
      expect(reply.status).toBe(422)
      expect(reply.problem.fields).toHaveProperty('fromDate')
    }
  }
})

test('a moment on a day that does not exist is a validation error', async ({ world }) => {
  const creator = await world.creator()
  const url = '/performer/feeds'
  for (const scheduledAt of ['2099-02-31T10:00:00Z', 'Sat, 31 Feb 2099 10:00:00 GMT']) {
    const payload = JSON.stringify({ type: 'text', text: 'Soon', isSale: false, scheduledAt })
    const headers = { 'content-type': 'application/json' }
    const reply = await creator.send({ method: 'POST', url, payload, headers })
    expect([reply.status, Object.keys(reply.problem.fields ?? {})]).toEqual([422, ['scheduledAt']])
  }
})

test('a cursor before all times that the database knows is a validation error', async ({
  world,
}) => {
  for (const list of [
    '/user/feeds',
    '/user/feeds?isHome=true',
    '/performer-assets/videos/search',
    '/performer-assets/galleries/search',
  ]) {
    for (const value of ['-999999999999999', '-210866803200001', '999999999999999']) {
      const before = `before=0.${value}.${'a'.repeat(24)}`
      const url = `${list}${list.includes('?') ? '&' : '?'}${before}`
      const reply = await world.visitor.send({ method: 'GET', url })
      expect([reply.status, Object.keys(reply.problem.fields ?? {})]).toEqual([422, ['before']])
    }
  }
})

test('creators requested by id are in the reply whatever the other filters', async ({ world }) => {
  const [mara, omar] = [await world.creator({ username: 'mara' }), await world.creator()]
  const search = async (query: string) => {
    const url = `/performers/user/search?q=mara${query}`
    const reply = await world.visitor.send<{ data: { _id: string }[]; total: number }>({
      method: 'GET',
      url,
    })
    expect(reply.data.total).toBe(reply.data.data.length)
    return reply.data.data.map(({ _id }) => _id)
  }
  expect(await search('')).toEqual([mara.id])
  expect((await search(`&includedIds=${omar.id}`)).toSorted()).toEqual(
    [mara.id, omar.id].toSorted(),
  )
})

test('text that cannot be stored is an error beside its field', async ({ world }) => {
  const creator = await world.creator()
  const bank = { firstName: 'Mara', lastName: 'Stone', bankAccount: 'DE12', country: 'DE' }
  const half = { ...bank, bankName: 'half a pair \ud800' }
  const comment = { objectId: newId(), objectType: 'feed', content: 'a\0b' }
  const sale = { type: 'text', text: 'For sale', isSale: true, price: 1e308 }
  const deep = `{"keys":${'['.repeat(20_000)}${']'.repeat(20_000)}}`
  for (const [method, url, payload, field] of [
    ['PUT', `/performers/${creator.id}/banking-settings`, JSON.stringify(half), 'bankName'],
    ['POST', '/comments', JSON.stringify(comment), 'content'],
    ['GET', '/user/feeds?q=a%00', '', 'q'],
    ['POST', '/settings/keys', deep, 'keys'],
    ['POST', '/performer/feeds', JSON.stringify(sale), 'price'],
  ] as const) {
    const headers = { 'content-type': 'application/json' }
    const reply = await creator.send({ method, url, payload, headers })
    expect(reply.status, reply.text).toBe(422)
    expect(reply.problem.fields).toHaveProperty(field)
  }
})

test('a form names an upload by its id; other text in place of a file is none', async ({
  world,
}) => {
  const creator = await world.creator()
  for (const text of ['a\0b', 'x', '']) {
    const payload = `--b\r\nContent-Disposition: form-data; name="file"\r\n\r\n${text}\r\n--b--\r\n`
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    const url = '/performer/feeds/photo/upload'
    const reply = await creator.send({ method: 'POST', url, payload, headers })
    expect([reply.status, reply.problem.error]).toEqual([422, 'upload_missing'])
  }
})
