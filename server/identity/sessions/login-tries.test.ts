import { onTestFinished } from 'vitest'
import { Login } from '#contract/identity/sessions.ts'
import type { Problem } from '#server/kernel/problem.ts'
import { callApi, createLimiter } from '#server/platform/http/index.ts'
import { Person } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { expect, testPassword, type World, test as worldTest } from '#tests/support/world.ts'

/** Answers how a login ends: its status and the code of its problem. */
type TryLogin = (username: string, password: string, from?: string) => Promise<string>

/** A process that counts tries, on the world's database. */
const test = worldTest.extend<{ tryLogin: TryLogin }>({
  tryLogin: async ({ world }, use) => {
    const app = await startTestApp(world.app.databaseUrl, {
      first: world.app,
      limiter: createLimiter(),
    })
    const stranger = new Person(app, null)
    let count = 0
    await use(async (username, password, from = `198.51.100.${++count % 250}`) => {
      const headers = { 'x-forwarded-for': from }
      const reply = await stranger.call(Login, { body: { username, password }, headers })
      if (reply.status === 429) expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
      return reply.problem.error ?? 'in'
    })
    await app.close()
  },
})

const times = async (count: number, work: () => Promise<string>) => {
  const replies = new Set<string>()
  for (let done = 0; done < count; done++) replies.add(await work())
  return [...replies]
}

const makeAda = (world: World) => world.fan({ username: 'ada' })

test('after ten wrong passwords, from any IP addresses, no more are checked', async ({
  world,
  tryLogin,
}) => {
  await makeAda(world)
  expect(await times(10, () => tryLogin('ada', 'wrong'))).toEqual(['wrong_credentials'])
  expect(await tryLogin('ada', testPassword)).toBe('rate_limited')
  expect(await tryLogin(' ADA ', testPassword)).toBe('rate_limited')
})

test('attempts on an unknown name are counted, too', async ({ tryLogin }) => {
  expect(await times(10, () => tryLogin('nobody', 'wrong'))).toEqual(['wrong_credentials'])
  expect(await tryLogin('nobody', 'wrong')).toBe('rate_limited')
  expect(await times(10, () => tryLogin('no@body.test', 'wrong'))).toEqual(['wrong_credentials'])
  expect(await tryLogin('no@body.test', 'wrong')).toBe('rate_limited')
})

test('once logins by email are limited, passwords by username are not checked either, without revealing it', async ({
  world,
  tryLogin,
}) => {
  await makeAda(world)
  await times(10, () => tryLogin('ada@world.test', 'wrong'))
  expect(await tryLogin('ada@world.test', testPassword)).toBe('rate_limited')
  expect(await times(10, () => tryLogin('ada', testPassword))).toEqual(['wrong_credentials'])
  expect(await tryLogin('ada', testPassword)).toBe('rate_limited')
})

test('tries by email and by username are counted together', async ({ world, tryLogin }) => {
  await makeAda(world)
  await times(5, () => tryLogin('ada@world.test', 'wrong'))
  await times(5, () => tryLogin('ada', 'wrong'))
  expect(await tryLogin('ada', testPassword)).toBe('wrong_credentials')
})

test('a right password does not count', async ({ world, tryLogin }) => {
  await makeAda(world)
  await times(9, () => tryLogin('ada', 'wrong'))
  expect(await times(15, () => tryLogin('ada', testPassword))).toEqual(['in'])
  expect(await tryLogin('ada', 'wrong')).toBe('wrong_credentials')
  expect(await tryLogin('ada', testPassword)).toBe('rate_limited')
})

test('a device where the account signed in before has tries of its own', async ({ world }) => {
  await makeAda(world)
  await world.fan({ username: 'bo' })
  const limiter = createLimiter()
  const app = await startTestApp(world.app.databaseUrl, { first: world.app, limiter })
  onTestFinished(() => app.close())
  const caller = { token: undefined, ip: '::1', country: undefined, language: 'en', requestId: '' }
  const page = (device: string) => async (username: string, password: string) => {
    const body = { username, password }
    return callApi(app.parts.api, Login, { body }, { ...caller, device }).catch(
      (problem: Problem) => ({ token: problem.code, device: '' }),
    )
  }
  const { device = '' } = await page('')('ada', testPassword)
  const [stranger, known] = [page(''), page(device)]
  const outcome = async (login: ReturnType<typeof page>, name: string, password: string) =>
    (await login(name, password)).token.length === 43 ? 'in' : 'out'

  await times(10, () => outcome(stranger, 'ada', 'wrong'))
  expect(await outcome(stranger, 'ada', testPassword)).toBe('out')
  expect(await outcome(known, 'ada', testPassword)).toBe('in')
  for (const forged of [
    `${device}x`,
    device.replace(/^./, (first) => (first === 'a' ? 'b' : 'a')),
  ]) {
    expect(await outcome(page(forged), 'ada', testPassword)).toBe('out')
  }
  await times(10, () => outcome(stranger, 'bo', 'wrong'))
  expect(await outcome(known, 'bo', testPassword)).toBe('out')
  await times(10, () => outcome(known, 'ada', 'wrong'))
  expect((await known('ada', testPassword)).token).toBe('rate_limited')
})

test('addresses of one IPv6 network are one caller', async ({ tryLogin }) => {
  const from = (host: number) => `2001:db8:1:2:${host.toString(16)}::1`
  let count = 0
  const replies = await times(101, () => tryLogin(`nobody${++count}`, 'wrong', from(count)))
  expect(replies).toEqual(['wrong_credentials', 'rate_limited'])
  expect(await tryLogin('somebody', 'wrong', '2001:db8:1:3::1')).toBe('wrong_credentials')
})
