import {
  DecideVerification,
  ListVerifications,
  ReadVerification,
} from '#contract/moderation/verification.ts'
import { ListAuditLog } from '#contract/operations/audit-log.ts'
import { ReadCreatorSelf } from '#contract/profiles/performers.ts'
import { pathOf } from '#server/files/tests/pictures.ts'
import { changeAccount, emailOf, emailsTo } from '#server/identity/tests/inbox.ts'
import { minuteMs } from '#server/kernel/clock.ts'
import { uploadDocuments } from '#server/profiles/documents/tests/documents.ts'
import type { Person } from '#tests/support/people.ts'
import { publishPost } from '#tests/support/posts.ts'
import { describe, expect, test } from '#tests/support/world.ts'

const read = async (staff: Person, { id }: Person) =>
  (await staff.call(ReadVerification, { params: { id } })).data

/** Decide about the documents that are there now. */
async function decide(
  staff: Person,
  creator: Person,
  decision: 'accepted' | 'refused',
  reason = '',
) {
  const documents = (await read(staff, creator)).documents.map(({ _id }) => _id)
  const body = { decision, reason, documents }
  return staff.call(DecideVerification, { params: { id: creator.id }, body })
}

describe('staff who verify creators', () => {
  test('see those who wait, the longest first, with documents and facts', async ({ world }) => {
    const moderator = await world.staff({ role: 'moderator' })
    const creators = [
      await world.creator({ verified: false }),
      await world.creator({ verified: false }),
    ]
    for (const creator of creators.toReversed()) {
      await uploadDocuments(creator)
      world.clock.advance(minuteMs)
    }
    await world.creator({ verified: false })
    const { data } = await moderator.call(ListVerifications)
    expect(data.total).toBe(2)
    expect(data.data.map(({ _id }) => _id)).toEqual([creators[1]?.id, creators[0]?.id])

    const [creator] = creators as [Person]
    const shown = await read(moderator, creator)
    expect(shown).toMatchObject({ email: emailOf(creator), status: 'waiting', waiting: 2 })
    expect(shown.documents.map(({ kind, width }) => [kind, width])).toEqual([
      ['idVerification', 60],
      ['documentVerification', 60],
    ])
    const look = { method: 'GET', url: pathOf(shown.documents[0]?.url) }
    expect((await moderator.send(look)).status).toBe(200)
    expect((await (await world.staff({ role: 'support' })).send(look)).status).toBe(403)
  })

  test('accept: the creator may publish, and gets an email in their language', async ({
    world,
  }) => {
    const moderator = await world.staff({ role: 'moderator' })
    const creator = await world.creator({ verified: false })
    await changeAccount(world, creator, { language: 'de' })
    await uploadDocuments(creator)
    const { data } = await decide(moderator, creator, 'accepted')
    expect(data).toMatchObject({
      status: 'accepted',
      decisions: [{ actor: { _id: moderator.id }, decision: 'accepted' }],
    })
    await publishPost(creator)
    expect((await creator.call(ReadCreatorSelf)).data).toMatchObject({
      verifiedDocument: true,
      verifiedAccount: true,
      verification: { status: 'accepted', reason: '' },
    })
    const [email] = await emailsTo(world, emailOf(creator))
    expect(email?.subject).toBe('Du bist auf Stagedoor verifiziert')
    expect((await moderator.call(ListVerifications)).data.total).toBe(0)
  })

  test('refuse with a reason, which the creator reads, and which is in the log', async ({
    world,
  }) => {
    const owner = await world.staff()
    const creator = await world.creator({ verified: false })
    await uploadDocuments(creator)
    expect((await decide(owner, creator, 'refused', '  ')).problem.fieldProblems).toMatchObject({
      reason: { code: 'reason_missing' },
    })
    const reason = 'The photo of your ID is too dark'
    expect((await decide(owner, creator, 'refused', reason)).status).toBe(200)
    expect((await creator.call(ReadCreatorSelf)).data).toMatchObject({
      verifiedDocument: false,
      verification: { status: 'refused', reason },
    })
    const [email] = await emailsTo(world, emailOf(creator))
    expect(email?.text).toContain(reason)
    const log = (await owner.call(ListAuditLog, { query: { action: 'creator.refused' } })).data.data
    expect(log).toMatchObject([
      {
        actor: { _id: owner.id },
        targetId: creator.id,
        before: { verification: 'waiting' },
        after: { verification: 'refused' },
        reason,
      },
    ])
    await uploadDocuments(creator)
    expect((await creator.call(ReadCreatorSelf)).data.verification).toEqual({
      status: 'waiting',
      reason: '',
    })
  })

  test('decide once, about the documents that they saw, and not about themselves', async ({
    world,
  }) => {
    const owner = await world.staff()
    const creator = await world.creator({ verified: false })
    await uploadDocuments(creator)
    const seen = (await read(owner, creator)).documents.map(({ _id }) => _id)
    await uploadDocuments(creator)
    const params = { id: creator.id }
    const body = { decision: 'accepted' as const, documents: seen }
    const late = await owner.call(DecideVerification, { params, body })
    expect([late.status, late.problem.error]).toEqual([409, 'verification_changed'])
    expect((await decide(owner, creator, 'accepted')).status).toBe(200)
    expect((await decide(owner, creator, 'refused', 'no')).problem.error).toBe(
      'verification_changed',
    )
    await changeAccount(world, creator, { roles: ['moderator'] })
    expect((await decide(creator, creator, 'accepted')).problem.error).toBe('own_decision')
    const missing = { params: { id: '0'.repeat(24) } }
    expect((await owner.call(ReadVerification, missing)).status).toBe(404)
  })
})
