import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { CreateFeed } from '#contract/content/publish-feeds.ts'
import {
  CheckAvailability,
  RegisterCreator,
  RegisterFan,
  VerifyCreator,
} from '#contract/identity/registration.ts'
import { Login } from '#contract/identity/sessions.ts'
import { ReadCreatorSelf } from '#contract/profiles/performers.ts'
import { emailsTo, linkTokenTo } from '#server/identity/tests/inbox.ts'
import { createLimiter } from '#server/platform/http/index.ts'
import { Person } from '#tests/support/people.ts'
import { smallPicture } from '#tests/support/posts.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { describe, expect, test, testPassword, type World } from '#tests/support/world.ts'

const application = {
  firstName: 'Nora',
  lastName: 'Lind',
  name: 'Nora Lind',
  username: 'Nora',
  email: 'Nora@world.test',
  dateOfBirth: 'Sat, 21 Nov 1998 09:15:47 GMT',
  country: 'se',
  gender: 'female' as const,
  password: testPassword,
}

const documents = async () => {
  const photo = { name: 'id.jpg', type: 'image/jpeg', bytes: await smallPicture() }
  return { idVerification: photo, documentVerification: photo }
}

const register = async (world: World, change: object = {}) =>
  world.visitor.call(RegisterCreator, {
    body: { ...application, confirm: testPassword, ...change },
    files: await documents(),
  })

const codesOf = (fieldProblems: object = {}) =>
  Object.fromEntries(
    Object.entries(fieldProblems as Record<string, { code: string }>).map(([field, { code }]) => [
      field,
      code,
    ]),
  )

const storedFiles = async ({ app }: World) => {
  const entries = await readdir(join(app.dataDir, 'files'), {
    recursive: true,
    withFileTypes: true,
  })
  return entries.filter((entry) => entry.isFile())
}

describe('a creator who registers', () => {
  test('can log in at once, and publish only after verification', async ({ world }) => {
    const [category] = await world.db.selectFrom('creator_category').select('id').execute()
    const categoryIds = [category?.id ?? '']
    const reply = await register(world, { categoryIds })
    expect(reply.status, reply.text).toBe(200)
    const login = { username: 'nora@world.test', password: testPassword }
    const { token } = (await world.visitor.call(Login, { body: login })).data
    const nora = new Person(world.app, { id: '', username: 'nora', token })
    expect((await nora.call(ReadCreatorSelf)).data).toMatchObject({
      username: 'nora',
      email: 'nora@world.test',
      name: 'Nora Lind',
      dateOfBirth: '1998-11-21',
      country: 'SE',
      gender: 'female',
      categoryIds,
      isPerformer: true,
      verifiedDocument: false,
      verifiedAccount: false,
      verification: { status: 'waiting' },
    })
    const post = { type: 'text' as const, text: 'Hello', isSale: false }
    expect((await nora.call(CreateFeed, { body: post })).problem.error).toBe('verified_only')
  })

  test('gets an email with a link, in the language of the form', async ({ world }) => {
    const files = await documents()
    const headers = { 'accept-language': 'de' }
    await world.visitor.call(RegisterCreator, { body: application, files, headers })
    const [email] = await emailsTo(world, 'nora@world.test')
    expect(email?.subject).toMatch(/^Willkommen/)
    expect(await linkTokenTo(world, 'nora@world.test')).toBeTruthy()
  })

  test('gets all validation errors at once, and leaves nothing behind', async ({ world }) => {
    await world.fan({ username: 'nora' })
    const reply = await register(world, {
      name: 'Site support',
      dateOfBirth: '2020-01-01',
      country: 'XX',
      categoryIds: ['0'.repeat(24)],
      password: 'weak',
    })
    expect(reply.status).toBe(422)
    expect(codesOf(reply.problem.fieldProblems)).toEqual({
      name: 'name_reserved',
      dateOfBirth: 'age_out_of_range',
      country: 'country_missing',
      categoryIds: 'not_an_option',
      password: 'password_weak',
      username: 'username_taken',
      email: 'email_taken',
    })
    const one = await register(world, { username: 'nora2', email: 'nora@world.test' })
    expect([one.problem.error, one.problem.message]).toEqual([
      'email_taken',
      'Email is already in use',
    ])
    expect(await storedFiles(world)).toEqual([])
  })

  test('must send both documents, as valid pictures', async ({ world }) => {
    const { idVerification } = await documents()
    const send = (files: Record<string, typeof idVerification>) =>
      world.visitor.call(RegisterCreator, { body: application, files })
    const missing = await send({ idVerification })
    expect(codesOf(missing.problem.fieldProblems)).toEqual({
      documentVerification: 'upload_missing',
    })
    const bytes = idVerification.bytes.subarray(0, 120)
    const documentVerification = { ...idVerification, bytes }
    const damaged = await send({ idVerification, documentVerification })
    expect(damaged.problem.error).toBe('upload_damaged')
    expect(await storedFiles(world)).toEqual([])
    const check = { body: { username: 'nora', email: application.email } }
    expect((await world.visitor.call(CheckAvailability, check)).data.valid).toBe(true)
  })
})

describe('an application that is only checked', () => {
  test('is valid, or says what is wrong with each field', async ({ world }) => {
    const verify = async (body: object) => (await world.visitor.call(VerifyCreator, { body })).data
    expect(await verify(application)).toEqual({ valid: true, errors: {}, fieldProblems: {} })
    const { password: _, ...rest } = application
    expect((await verify(rest)).valid).toBe(true)

    const empty = await verify({})
    expect(new Set(Object.values(codesOf(empty.fieldProblems)))).toEqual(new Set(['required']))
    expect(Object.keys(empty.errors)).toHaveLength(8)
    const wrong = await verify({ ...application, username: 'admin', gender: 'x', firstName: '7' })
    expect(wrong.errors).toEqual({
      username: 'This username is reserved. Choose another one',
      gender: 'Choose one of the options',
      firstName: "Use only letters, spaces and , . ' -",
    })
    expect(await world.db.selectFrom('account').select('id').execute()).toEqual([])
  })

  test('reveals emails at most 20 times a minute, together with all other such endpoints', async ({
    world,
  }) => {
    const limiter = createLimiter()
    const { databaseUrl } = world.app
    const app = await startTestApp(databaseUrl, { limiter })
    const visitor = new Person(app, null)
    const fan = { ...application, firstName: '' }
    const calls = [
      () => visitor.call(VerifyCreator, { body: application }),
      () => visitor.call(CheckAvailability, { body: { email: application.email } }),
      () => visitor.call(RegisterFan, { body: { ...fan, firstName: 'N', password: 'weak' } }),
    ]
    const statuses: number[] = []
    for (let at = 0; at < 24; at++) {
      statuses.push((await (calls[at % 3] as (typeof calls)[0])()).status)
    }
    await app.close()
    expect(statuses.filter((status) => status === 429)).toHaveLength(4)
  })
})
