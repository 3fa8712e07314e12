import { ListEmails, ReadEmail } from '#contract/site/mail-outbox.ts'
import { createApi, createServer, mountApi, noLimiter } from '#server/platform/http/index.ts'
import { expect, test } from '#tests/support/world.ts'
import { mailOutboxRoutes } from './routes.ts'

test('the emails of a trial site are read by anyone, all or those to one address', async ({
  world,
}) => {
  const { mail } = world.app.parts
  await mail.sendMail({ to: 'a@world.test', subject: 'One', text: 'First' })
  await mail.sendMail({ to: 'b@world.test', subject: 'Two', text: 'Second', html: '<p>2</p>' })
  const all = await world.visitor.call(ListEmails)
  expect(all.data.map(({ subject }) => subject).toSorted()).toEqual(['One', 'Two'])
  const [mine] = (await world.visitor.call(ListEmails, { query: { to: 'B@world.test' } })).data
  expect(mine).toMatchObject({ subject: 'Two', text: 'Second', html: '<p>2</p>' })
  const one = await world.visitor.call(ReadEmail, { params: { id: mine?._id ?? '' } })
  expect(one.data).toEqual(mine)
  expect((await world.visitor.call(ReadEmail, { params: { id: 'none' } })).status).toBe(404)
})

test('without an outbox, as in production, there is nothing', async () => {
  const api = createApi({ readSession: async () => null, limiter: noLimiter })
  mailOutboxRoutes(api, undefined)
  const http = createServer({})
  const receiver = {
    receive: () => Promise.reject(new Error('no files here')),
    discard: async () => {},
  }
  await http.register(mountApi, { api, receiver })
  for (const url of ['/dev/mail', '/dev/mail/1700000000000-0123456789ab']) {
    expect((await http.inject({ url })).statusCode).toBe(404)
  }
  await http.close()
})
