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
  const reply = await world.visitor.send({ method: 'GET', url: '/user/feeds?fromDate=2026-02-31' })
  expect(reply.status).toBe(422)
  expect(reply.problem.fields).toHaveProperty('fromDate')
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
