import type { AuditAction } from '#contract/operations/audit-actions.ts'
import { ListAuditLog } from '#contract/operations/audit-log.ts'
import { recordDecision } from '#server/audit/index.ts'
import type { Person } from '#tests/support/people.ts'
import { expect, test, type World } from '#tests/support/world.ts'

/** Decisions about money come with the money: any action stands for theirs. */
const actions: Record<'setting' | 'payout' | 'report', AuditAction> = {
  setting: 'settings.changed',
  payout: 'account.changed',
  report: 'page.changed',
}

const decide = (world: World, actor: Person, targetKind: 'setting' | 'payout' | 'report') =>
  world.db
    .transaction()
    .execute((tx) =>
      recordDecision(tx, { actorId: actor.id, action: actions[targetKind], targetKind }),
    )

test('each role reads its part: everything, its own decisions, or those about money', async ({
  world,
}) => {
  const owner = await world.staff()
  const finance = await world.staff({ role: 'finance' })
  const moderator = await world.staff({ role: 'moderator' })
  await decide(world, owner, 'setting')
  await decide(world, owner, 'payout')
  await decide(world, moderator, 'report')
  const read = async (person: Person, query = {}) => {
    const { data } = await person.call(ListAuditLog, { query })
    return data.data.map(({ targetKind }) => targetKind)
  }

  expect(await read(owner)).toEqual(['report', 'payout', 'setting'])
  expect(await read(finance)).toEqual(['payout'])
  expect(await read(moderator)).toEqual(['report'])
  expect(await read(moderator, { actorId: owner.id })).toEqual([])
  expect(await read(owner, { targetKind: 'payout' })).toEqual(['payout'])
  expect(await read(owner, { action: 'page.changed' })).toEqual(['report'])
  expect(await read(owner, { toDate: '2020-01-01' })).toEqual([])
})

test('support reads none of it', async ({ world }) => {
  const reply = await (await world.staff({ role: 'support' })).call(ListAuditLog)
  expect([reply.status, reply.problem.error]).toEqual([403, 'permission_missing'])
  expect(reply.problem.facts).toEqual({ permission: 'audit.own' })
})
