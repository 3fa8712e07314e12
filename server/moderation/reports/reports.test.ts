import { DecideReport, ListReports, ReadReport, ReportItem } from '#contract/moderation/reports.ts'
import { ListAuditLog } from '#contract/operations/audit-log.ts'
import { newId } from '#server/kernel/ids.ts'
import type { Person } from '#tests/support/people.ts'
import { blocked, publishPost } from '#tests/support/posts.ts'
import { describe, expect, test } from '#tests/support/world.ts'

const words = 'It copies a photo of mine from last summer.'

const report = (person: Person, targetId: string, more: object = {}) =>
  person.call(ReportItem, {
    body: { title: 'Infringes my rights', description: words, target: 'feed', targetId, ...more },
  })

describe('a report', () => {
  test('is stored, and listed for staff with the item, its owner and its reporter', async ({
    world,
  }) => {
    const [creator, fan] = [await world.creator(), await world.fan()]
    const moderator = await world.staff({ role: 'moderator' })
    const post = await publishPost(creator)
    const { status, data } = await report(fan, post._id, { performerId: creator.id })
    expect(status).toBe(200)
    expect(data).toEqual({ _id: expect.any(String), status: 'open' })

    const listed = await moderator.call(ListReports)
    expect(listed.data).toMatchObject({
      total: 1,
      data: [
        {
          ...data,
          title: 'Infringes my rights',
          description: words,
          target: 'feed',
          targetId: post._id,
          targetTitle: expect.stringMatching(/./),
          performer: { _id: creator.id },
          reporter: { _id: fan.id },
        },
      ],
    })
  })

  test('is open once per account and item', async ({ world }) => {
    const [creator, fan, other] = [await world.creator(), await world.fan(), await world.fan()]
    const post = await publishPost(creator)
    const both = await Promise.all([report(fan, post._id), report(fan, post._id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await report(other, post._id)).status).toBe(200)
    expect((await report(fan, creator.id, { target: 'performer' })).status).toBe(200)
  })

  test('is for fans, of what they can see', async ({ world }) => {
    const [creator, fan] = [await world.creator(), await world.fan()]
    const post = await publishPost(creator)
    expect((await report(world.visitor, post._id)).status).toBe(401)
    expect((await report(creator, post._id)).problem.error).toBe('fan_only')
    expect((await report(fan, newId())).status).toBe(404)
    expect((await report(fan, post._id, { target: 'stream' })).status).toBe(404)
    await blocked(world, creator, fan)
    expect((await report(fan, post._id)).status).toBe(404)
    expect((await fan.call(ListReports)).problem.error).toBe('staff_only')
    const support = await world.staff({ role: 'support' })
    expect((await support.call(ListReports)).problem.error).toBe('permission_missing')
  })

  test('has one of the reasons, and at least 20 characters or none', async ({ world }) => {
    const [creator, fan] = [await world.creator(), await world.fan()]
    const post = await publishPost(creator)
    for (const wrong of [{ title: 'I do not like it' }, { description: 'too short' }]) {
      expect((await report(fan, post._id, wrong)).status).toBe(422)
    }
    expect((await report(fan, post._id, { description: '' })).status).toBe(200)
  })

  test('is decided once, with a reason in the audit log', async ({ world }) => {
    const [creator, fan] = [await world.creator(), await world.fan()]
    const [owner, moderator] = [await world.staff(), await world.staff({ role: 'moderator' })]
    const post = await publishPost(creator)
    const { _id: id } = (await report(fan, post._id)).data
    const decide = (person: Person, body: object = {}) =>
      person.call(DecideReport, {
        params: { id },
        body: { decision: 'dismissed', reason: 'It is their own photo', ...body },
      })
    expect((await moderator.call(ReadReport, { params: { id } })).data.status).toBe('open')
    expect((await decide(moderator, { reason: ' ' })).problem.fields).toHaveProperty('reason')
    for (const person of [world.visitor, fan, creator, await world.staff({ role: 'support' })]) {
      expect([401, 403]).toContain((await decide(person)).status)
    }
    const both = await Promise.all([decide(moderator), decide(owner)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await moderator.call(ListReports)).data.total).toBe(0)
    const dismissed = await moderator.call(ListReports, { query: { status: 'dismissed' } })
    expect(dismissed.data.data).toMatchObject([{ _id: id, decidedAt: expect.any(String) }])
    const { data: log } = await owner.call(ListAuditLog)
    expect(log.data[0]).toMatchObject({
      action: 'report.dismissed',
      reason: 'It is their own photo',
    })
    // Whoever reported may do so again.
    expect((await report(fan, post._id)).status).toBe(200)
    expect((await moderator.call(ReadReport, { params: { id: newId() } })).status).toBe(404)
  })
})
