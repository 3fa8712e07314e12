import { UpdateSettings } from '#contract/operations/settings.ts'
import { SendContactMessage } from '#contract/site/contact.ts'
import { createLimiter } from '#server/platform/http/index.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { expect, test, World } from '#tests/support/world.ts'

const body = {
  name: 'Robin\r\nBcc: all@world.test',
  email: 'Robin@world.test',
  message: 'Where do I find\nthe <b>invoice</b> of last month?',
}

const emailsTo = (world: World, to: string) => world.app.parts.mailOutbox?.list({ to })

test('a message reaches the owner, with the writer’s address for the answer', async ({ world }) => {
  const owner = await world.staff()
  const sent = await world.visitor.call(SendContactMessage, { body })
  expect([sent.status, sent.data]).toEqual([200, { success: true }])
  await world.work()
  const [email] = (await emailsTo(world, `${owner.username}@world.test`)) ?? []
  expect(email).toMatchObject({
    subject: 'Message from Robin Bcc: all@world.test through Stagedoor',
    replyTo: 'robin@world.test',
  })
  expect(email?.text).toContain(body.message)
  expect(email?.html).toContain('the &lt;b&gt;invoice&lt;/b&gt; of last month?')
})

test('it is sent to the address of the settings, in the language of the writer’s page', async ({
  world,
}) => {
  const owner = await world.staff()
  await owner.call(UpdateSettings, { body: { contactEmail: 'office@world.test' } })
  await world.visitor.call(SendContactMessage, { body, headers: { 'accept-language': 'de' } })
  await world.visitor.call(SendContactMessage, { body, headers: { 'accept-language': 'ar' } })
  await world.work()
  const emails = (await emailsTo(world, 'office@world.test')) ?? []
  const german = emails.find(({ subject }) => subject.includes('Nachricht von Robin'))
  expect(german?.html).toContain('<html lang="de" dir="ltr">')
  const arabic = emails.find(({ subject }) => subject.includes('رسالة من Robin'))
  expect(arabic?.html).toContain('<html lang="ar" dir="rtl">')
  expect(await emailsTo(world, `${owner.username}@world.test`)).toEqual([])
})

test('invalid fields are named', async ({ world }) => {
  const empty = { name: ' ', email: 'robin', message: 'Too short' }
  const { status, problem } = await world.visitor.call(SendContactMessage, { body: empty })
  expect(status).toBe(422)
  expect(problem.fieldProblems).toEqual({
    name: { code: 'required', facts: {} },
    email: { code: 'email_format', facts: {} },
    message: { code: 'too_short', facts: { limit: 20 } },
  })
})

test('one per minute and IP address, whatever the email; invalid ones do not count', async ({
  world,
}) => {
  const { dataDir } = world.app
  const first = { dataDir, clock: world.clock }
  const app = await startTestApp(world.app.databaseUrl, { first, limiter: createLimiter() })
  const { visitor } = new World(app)
  const send = (ip: string, email: string, message = body.message) =>
    visitor.call(SendContactMessage, {
      body: { ...body, email, message },
      headers: { 'x-forwarded-for': ip },
    })
  expect((await send('203.0.113.1', 'a@world.test', 'short')).status).toBe(422)
  expect((await send('203.0.113.1', 'a@world.test')).status).toBe(200)
  const again = await send('203.0.113.1', 'b@world.test')
  expect([again.status, Number(again.headers['retry-after']) > 50]).toEqual([429, true])
  expect((await send('203.0.113.2', 'A@world.test')).status).toBe(429)
  expect((await send('203.0.113.3', 'c@world.test')).status).toBe(200)
  await app.close()
})
