import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createPasswords, RECOMMENDED_COST } from './passwords.ts'

const cheap = { memoryKib: 64, passes: 1, lanes: 1 }
const passwords = createPasswords({ cost: cheap })

test('a password matches its own hash and no other', async () => {
  const stored = await passwords.hash('Correct-horse-1')
  expect(await passwords.verify(stored, 'Correct-horse-1')).toEqual({
    matches: true,
    needsRehash: false,
  })
  expect((await passwords.verify(stored, 'correct-horse-1')).matches).toBe(false)
  expect(await passwords.hash('Correct-horse-1')).not.toBe(stored)
})

test('the cost used by default is the recommended argon2id one', async () => {
  const stored = await createPasswords().hash('x')
  expect(stored).toMatch(/^md5\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(RECOMMENDED_COST).toEqual({ memoryKib: 19_456, passes: 2, lanes: 1 })
})

test('a password and its MD5 match each other’s hash', async () => {
  const password = 'Correct-horse-1é'
  const digest = createHash('md5').update(password).digest('hex')
  for (const stored of [await passwords.hash(password), await passwords.hash(digest)]) {
    for (const sent of [password, digest, 'Correct-horse-1e\u0301']) {
      expect((await passwords.verify(stored, sent)).matches).toBe(true)
    }
    const twice = createHash('md5').update(digest).digest('hex')
    expect((await passwords.verify(stored, twice)).matches).toBe(false)
  }
})

test('a correct password whose hash has another cost requests a rehash', async () => {
  const stored = await createPasswords({ cost: { ...cheap, passes: 2 } }).hash('secret')
  expect(await passwords.verify(stored, 'secret')).toEqual({ matches: true, needsRehash: true })
  expect(await passwords.verify(stored, 'wrong')).toEqual({ matches: false, needsRehash: false })
})

test.each([null, '', 'plain text', '$argon2id$broken'])(
  'an absent or damaged hash (%s) never matches',
  async (stored) => {
    expect(await passwords.verify(stored, '')).toEqual({ matches: false, needsRehash: false })
  },
)

test('the same letters composed differently are the same password', async () => {
  const stored = await passwords.hash('caf\u00e9')
  expect((await passwords.verify(stored, 'cafe\u0301')).matches).toBe(true)
})

test('an unknown account costs as much time as a known one', async () => {
  const real = createPasswords({ cost: { memoryKib: 19_456, passes: 2, lanes: 1 } })
  const stored = await real.hash('secret')
  await real.verify(null, 'secret')
  const timeOf = async (hash: string | null) => {
    const from = performance.now()
    await real.verify(hash, 'secret')
    return performance.now() - from
  }
  // In turns: the speed of a busy machine changes within seconds.
  const times: [known: number, unknown: number][] = []
  for (let round = 0; round < 9; round++) times.push([await timeOf(stored), await timeOf(null)])
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[4] ?? 0
  const [known, unknown] = [median(times.map(([k]) => k)), median(times.map(([, u]) => u))]
  expect(unknown / known).toBeGreaterThan(0.3)
  expect(unknown / known).toBeLessThan(3)
})

test('concurrency and queue are limited, and further requests are rejected at once', async () => {
  const few = createPasswords({ cost: cheap, concurrency: 1, waiting: 2 })
  const requests = ['a', 'b', 'c', 'd'].map((password) => few.hash(password))
  const outcomes = await Promise.allSettled(requests)
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
  ])
  expect(outcomes[3]).toMatchObject({ reason: { code: 'unavailable' } })
  expect(await few.hash('later')).toContain('$argon2id$')
})

test('a failed one frees its place', async () => {
  const one = createPasswords({ cost: { ...cheap, memoryKib: 1 }, concurrency: 1, waiting: 0 })
  await expect(one.hash('no')).rejects.toThrow()
  await expect(one.hash('no')).rejects.not.toMatchObject({ code: 'unavailable' })
})
