import { ListAuditLog } from '#contract/operations/audit-log.ts'
import { AddCourse, ListCourses } from '#contract/profiles/courses.ts'
import { ReadMe, UpdateMe } from '#contract/profiles/users.ts'
import type { Person } from '#tests/support/people.ts'
import { describe, expect, test } from '#tests/support/world.ts'

const add = (by: Person, to: Person, courseCode: string) =>
  by.call(AddCourse, { params: { id: to.id }, body: { courseCode } })

describe('adding a course', () => {
  test('stores it trimmed and in capitals, once however often', async ({ world }) => {
    const fan = await world.fan()
    const first = await add(fan, fan, ' cs101 ')
    expect(first.data).toEqual({ _id: fan.id, courseCode: ['CS101'] })
    await Promise.all(['CS101', 'ma200', 'MA200'].map((code) => add(fan, fan, code)))
    expect((await fan.call(ReadMe)).data.courseCode).toEqual(['CS101', 'MA200'])
  })

  test('is refused beside the field: too short, too long, one too many', async ({ world }) => {
    const fan = await world.fan()
    const codes = Array.from({ length: 30 }, (_, at) => `C${at + 10}`)
    await fan.call(UpdateMe, { body: { courseCode: codes } })
    for (const [code, problem] of [
      [' a ', 'too_short'],
      ['x'.repeat(21), 'too_long'],
      ['ONE-MORE', 'too_many'],
    ] as const) {
      const reply = await add(fan, fan, code)
      expect(reply.status).toBe(422)
      expect(reply.problem.fieldProblems).toMatchObject({ courseCode: { code: problem } })
    }
    expect((await add(fan, fan, 'c10')).status).toBe(200)
  })

  test('to another account is for staff who may edit accounts, and stands in the audit log', async ({
    world,
  }) => {
    const [fan, other] = [await world.fan(), await world.fan()]
    const [admin, support] = [
      await world.staff({ role: 'admin' }),
      await world.staff({ role: 'support' }),
    ]
    const owner = await world.staff()
    expect((await add(world.visitor, fan, 'CS101')).status).toBe(401)
    expect((await add(other, fan, 'CS101')).problem.error).toBe('not_yours')
    expect((await add(support, fan, 'CS101')).problem.error).toBe('not_yours')
    expect((await add(admin, support, 'CS101')).problem.error).toBe('permission_missing')
    expect((await add(admin, fan, 'CS101')).data.courseCode).toEqual(['CS101'])
    const { data } = await owner.call(ListAuditLog)
    expect(data.data).toMatchObject([
      { action: 'account.changed', after: { courseCode: ['CS101'] }, before: { courseCode: [] } },
    ])
  })
})

test('courses are counted over all accounts, by school, the largest first', async ({ world }) => {
  const [one, two, creator] = [await world.fan(), await world.fan(), await world.creator()]
  const study = (person: Person, schoolName: string, courseCode: string[]) =>
    person.call(UpdateMe, { body: { schoolName, courseCode } })
  await study(one, 'MIT', ['CS101', 'MA200'])
  await study(two, 'MIT', ['CS101'])
  await study(creator, 'ETH', ['CS101', 'PH300'])
  const courses = async (query: object = {}) => {
    const { data } = await world.visitor.call(ListCourses, { query })
    expect(data.total).toBe(data.data.length)
    return data.data.map((course) => [course.code, course.schoolName, course.totalStudents])
  }
  expect(await courses()).toEqual([
    ['CS101', 'MIT', 2],
    ['CS101', 'ETH', 1],
    ['MA200', 'MIT', 1],
    ['PH300', 'ETH', 1],
  ])
  expect(await courses({ q: 'eth' })).toHaveLength(2)
  await study(two, 'ETH', ['CS101'])
  await study(one, 'MIT', [])
  expect(await courses()).toEqual([
    ['CS101', 'ETH', 2],
    ['PH300', 'ETH', 1],
  ])
})
