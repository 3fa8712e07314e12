import type { AnyEndpoint } from '#contract/endpoint.ts'
import { permissionFor } from '#contract/identity/staff.ts'
import { namedEndpoints } from '#contract/index.ts'
import type { Person } from '#tests/support/people.ts'
import { expect, test } from '#tests/support/world.ts'

/** Parts of addresses that people and programs really send. */
const parts = ['x', '0', 'null', 'undefined', '%00', "'or''='", '6b0000000000000000000000', '😀']

const bodies = [
  '',
  'null',
  '[]',
  '"text"',
  '{',
  '{"__proto__":{"admin":true}}',
  '{"text":"\\u0000","content":"\\u0000","username":"\\u0000","name":"\\u0000"}',
  '{"price":1e308,"amount":-0.001,"limit":1e9,"keys":{}}',
  JSON.stringify({ text: 'x'.repeat(70_000) }),
]

const queries = [
  '',
  '?limit=-1',
  '?limit=1e99&offset=-5',
  '?offset=99999999999',
  '?sortBy=__proto__&sort=drop',
  '?q=%2525%25&fromDate=2026-02-31&toDate=0000-00-00',
  '?q=%00&performerId=undefined&status=null',
  `?${'a=1&'.repeat(300)}`,
]

async function tryAll(person: Person, endpoint: AnyEndpoint): Promise<string[]> {
  const failures: string[] = []
  const send = async (url: string, payload: string) => {
    const reply = await person.send({
      method: endpoint.method,
      url,
      headers: { 'content-type': 'application/json' },
      payload: endpoint.method === 'GET' ? '' : payload,
    })
    const isBroken = reply.status >= 500 || (reply.status >= 400 && !reply.problem?.message)
    if (isBroken) failures.push(`${endpoint.method} ${url} ${payload.slice(0, 60)}: ${reply.text}`)
  }
  for (const part of parts) await send(endpoint.path.replace(/:\w+/g, encodeURI(part)), '{}')
  const fixed = endpoint.path.replace(':provider', 'stripe').replace(/:\w+/g, parts[6] ?? '')
  for (const query of queries) await send(`${fixed}${query}`, '{}')
  for (const body of endpoint.method === 'GET' ? [] : bodies) await send(fixed, body)
  return failures
}

test('malformed requests get an error with a message, and never a 5xx', async ({ world }) => {
  const [fan, creator, staff] = [
    await world.fan({ wallet: 50 }),
    await world.creator(),
    await world.staff(),
  ]
  const failures: string[] = []
  for (const { endpoint } of namedEndpoints) {
    // Whoever may call it: others are refused before anything is read.
    const isForCreators = ['creator', 'verified'].includes(endpoint.audience)
    const person = permissionFor(endpoint.audience) ? staff : isForCreators ? creator : fan
    failures.push(...(await tryAll(person, endpoint)))
  }
  expect(failures).toEqual([])
}, 120_000)
