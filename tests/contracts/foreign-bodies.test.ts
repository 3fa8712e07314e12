import { expect, test } from '#tests/support/world.ts'

test('a broken form is the sender’s mistake, told in a sentence', async ({ world }) => {
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

test('a call without a body takes null for one', async ({ world }) => {
  const fan = await world.fan()
  const { id } = await world.creator()
  for (const payload of ['', ' ', 'null', '{}']) {
    const headers = { 'content-type': 'application/json' }
    const reply = await fan.send({ method: 'POST', url: `/follows/${id}`, payload, headers })
    expect(reply.status, reply.text).toBe(200)
  }
})

test('a day that no calendar has is refused beside its field', async ({ world }) => {
  const reply = await world.visitor.send({ method: 'GET', url: '/user/feeds?fromDate=2026-02-31' })
  expect(reply.status).toBe(422)
  expect(reply.problem.fields).toHaveProperty('fromDate')
})

test('creators asked for by id are in the answer whatever else was asked', async ({ world }) => {
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
