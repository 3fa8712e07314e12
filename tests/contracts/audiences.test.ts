import { permissionFor, permissionsOf, staffRoles } from '#contract/identity/staff.ts'
import { namedEndpoints } from '#contract/index.ts'
import { emptyRequest } from '#tests/support/empty-request.ts'
import { describe, expect, test } from '#tests/support/world.ts'

const closed = namedEndpoints.filter(
  ({ endpoint }) => !['public', 'optional'].includes(endpoint.audience),
)
const forCreators = closed.filter(({ endpoint }) =>
  ['creator', 'verified'].includes(endpoint.audience),
)
const forStaff = closed.flatMap((row) => {
  const permission = permissionFor(row.endpoint.audience)
  return permission ? [{ ...row, permission }] : []
})
const withAudience = (audience: string) =>
  closed.filter(({ endpoint }) => endpoint.audience === audience)

describe('every call that is not open', () => {
  test('refuses a visitor with 401 and the sentence of the specification', async ({ world }) => {
    for (const { name, endpoint } of closed) {
      const reply = await world.visitor.send(emptyRequest(endpoint))
      expect([name, reply.status, reply.problem.message]).toEqual([name, 401, 'Please login!'])
    }
  })

  test('refuses a token that is dead', async ({ world }) => {
    for (const { name, endpoint } of closed) {
      const sent = emptyRequest(endpoint)
      const headers = { ...sent.headers, authorization: 'no-such-token' }
      const reply = await world.visitor.send({ ...sent, headers })
      expect([name, reply.status]).toEqual([name, 401])
    }
  })

  test('for creators refuses fans, for fans refuses creators, for staff refuses both', async ({
    world,
  }) => {
    const [fan, creator] = [await world.fan(), await world.creator()]
    const refusals = [
      ...forCreators.map((row) => ({ ...row, by: fan })),
      ...withAudience('fan').map((row) => ({ ...row, by: creator })),
      ...forStaff.flatMap((row) => [fan, creator].map((by) => ({ ...row, by }))),
    ]
    for (const { name, endpoint, by } of refusals) {
      const reply = await by.send(emptyRequest(endpoint))
      expect([name, reply.status]).toEqual([name, 403])
    }
  })

  test('for staff admits each role by its permissions only', async ({ world }) => {
    for (const role of staffRoles) {
      const member = await world.staff({ role })
      const held = permissionsOf([role])
      for (const { name, endpoint, permission } of forStaff) {
        const { status, problem } = await member.send(emptyRequest(endpoint))
        const isRefused = status === 403 && problem.error === 'permission_missing'
        expect([role, name, isRefused]).toEqual([role, name, !held.has(permission)])
      }
    }
  })

  test('for publishing refuses a creator whose documents are not accepted', async ({ world }) => {
    const creator = await world.creator({ verified: false })
    for (const { name, endpoint } of withAudience('verified')) {
      const reply = await creator.send(emptyRequest(endpoint))
      expect([name, reply.status, reply.problem.error]).toEqual([name, 403, 'verified_only'])
    }
  })
})

describe('every open call', () => {
  test('treats an invalid token as a visitor and never answers 401 or 5xx', async ({ world }) => {
    const open = namedEndpoints.filter(({ endpoint }) =>
      ['public', 'optional'].includes(endpoint.audience),
    )
    for (const { name, endpoint } of open) {
      const sent = emptyRequest(endpoint)
      const headers = { ...sent.headers, authorization: 'no-such-token' }
      const reply = await world.visitor.send({ ...sent, headers })
      expect(reply.status === 401 ? name : '').toBe('')
      expect(reply.status >= 500 ? `${name} ${reply.text}` : '').toBe('')
    }
  })
})
