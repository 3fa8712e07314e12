import { CreateCoupon, ListCoupons, UpdateCoupon } from '#contract/money/coupons.ts'
import { ListAuditLog } from '#contract/operations/audit-log.ts'
import { describe, expect, test } from '#tests/support/world.ts'
import { makeCoupon } from '../tests/discounts.ts'

const spring = {
  code: 'spring-26',
  name: ' Spring ',
  value: 0.125,
  expiredDate: '2999-04-01T00:00:00.000Z',
}

describe('staff with the right to settings of money', () => {
  test('add, change and end coupons, which stands in the audit log', async ({ world }) => {
    const finance = await world.staff({ role: 'finance' })
    const body = { ...spring, description: ' For <b>friends</b> ', maxUses: 10 }
    const added = await finance.call(CreateCoupon, { body })
    expect(added.data).toMatchObject({
      ...{ code: 'SPRING-26', name: 'Spring', description: 'For friends', value: 0.125 },
      ...{ expiredDate: spring.expiredDate, status: 'active', maxUses: 10, uses: 0 },
    })

    const params = { id: added.data._id }
    const ended = { status: 'inactive', maxUses: null, value: 0.2 } as const
    const changed = await finance.call(UpdateCoupon, { params, body: ended })
    expect(changed.data).toMatchObject({ ...ended, code: 'SPRING-26', name: 'Spring' })
    const past = { expiredDate: '2020-01-01T00:00:00.000Z' }
    expect((await finance.call(UpdateCoupon, { params, body: past })).data).toMatchObject(past)

    const { data: log } = await finance.call(ListAuditLog)
    expect(log.data.map(({ action, targetKind }) => [action, targetKind])).toEqual([
      ['coupon.changed', 'coupon'],
      ['coupon.changed', 'coupon'],
      ['coupon.created', 'coupon'],
    ])
    expect(log.data[1]).toMatchObject({
      targetId: params.id,
      before: { value: 0.125, isActive: true, maxUses: 10 },
      after: { value: 0.2, isActive: false, maxUses: null },
    })
  })

  test('list them newest first, by status and by a part of code or name', async ({ world }) => {
    const owner = await world.staff()
    for (const code of ['FIRST', 'SECOND', 'THIRD'])
      await makeCoupon(world, { code, name: `Über ${code}` })
    await makeCoupon(world, { code: 'OFF', status: 'inactive' })
    const codes = async (query: object) =>
      (await owner.call(ListCoupons, { query })).data.data.map(({ code }) => code)
    expect(await codes({})).toEqual(['OFF', 'THIRD', 'SECOND', 'FIRST'])
    expect(await codes({ limit: 1, offset: 1 })).toEqual(['THIRD'])
    expect(await codes({ status: 'inactive' })).toEqual(['OFF'])
    expect(await codes({ q: 'eco' })).toEqual(['SECOND'])
    expect(await codes({ q: 'uber f' })).toEqual(['FIRST'])
    expect((await owner.call(ListCoupons, { query: { limit: 2 } })).data.total).toBe(4)
  })

  test.for([
    [{ code: 'ab' }, 'code', 'coupon_code_format'],
    [{ code: 'with space' }, 'code', 'coupon_code_format'],
    [{ code: 'Gutschein-ä' }, 'code', 'coupon_code_format'],
    [{ code: 'x'.repeat(31) }, 'code', 'coupon_code_format'],
    [{ code: 'TAKEN' }, 'code', 'coupon_code_taken'],
    [{ name: ' ' }, 'name', 'required'],
    [{ value: 0 }, 'value', 'discount_range'],
    [{ value: 1.01 }, 'value', 'discount_range'],
    [{ expiredDate: 'soon' }, 'expiredDate', 'date_missing'],
    [{ expiredDate: '2999-02-31T00:00:00Z' }, 'expiredDate', 'date_missing'],
    [{ expiredDate: '2020-01-01T00:00:00Z' }, 'expiredDate', 'schedule_in_past'],
    [{ maxUses: 0 }, 'maxUses', 'too_low'],
    [{ maxUses: 1.5 }, 'maxUses', 'wrong_type'],
  ] as const)('get a validation error beside %j', async ([wish, field, code], { world }) => {
    const owner = await world.staff()
    await makeCoupon(world, { code: 'taken' })
    const reply = await owner.call(CreateCoupon, { body: { ...spring, ...wish } })
    expect([reply.status, reply.problem.fieldProblems?.[field]?.code]).toEqual([422, code])
  })

  test('cannot give a coupon the code of another', async ({ world }) => {
    const [owner, coupon] = [await world.staff(), await makeCoupon(world)]
    await makeCoupon(world, { code: 'TAKEN' })
    const params = { id: coupon._id }
    const reply = await owner.call(UpdateCoupon, { params, body: { code: 'taken' } })
    expect([reply.status, reply.problem.error]).toEqual([422, 'coupon_code_taken'])
  })
})

test('others neither see nor change coupons', async ({ world }) => {
  const { _id: id } = await makeCoupon(world)
  const params = { id }
  const people = [
    [world.visitor, 401],
    [await world.fan(), 403],
    [await world.creator(), 403],
    [await world.staff({ role: 'moderator' }), 403],
    [await world.staff({ role: 'support' }), 403],
  ] as const
  for (const [person, status] of people) {
    expect((await person.call(ListCoupons)).status).toBe(status)
    expect((await person.call(CreateCoupon, { body: spring })).status).toBe(status)
    expect((await person.call(UpdateCoupon, { params, body: { name: 'Mine' } })).status).toBe(
      status,
    )
  }
})
