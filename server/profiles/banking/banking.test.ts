import type { Body } from '#contract/endpoint.ts'
import { UndoAccountChanges } from '#contract/identity/account-changes.ts'
import { UpdateBanking, UpdatePaypal } from '#contract/profiles/payout-details.ts'
import { ReadCreatorSelf } from '#contract/profiles/performers.ts'
import { changeAccount, emailOf, emailsTo, linkTokenTo } from '#server/identity/tests/inbox.ts'
import { minuteMs } from '#server/kernel/clock.ts'
import { createCipher } from '#server/platform/encryption/index.ts'
import { callApi } from '#server/platform/http/index.ts'
import type { Person } from '#tests/support/people.ts'
import { describe, expect, test, testPassword, type World } from '#tests/support/world.ts'

const bank = {
  firstName: 'Nora',
  lastName: 'Lind',
  bankName: 'Northern Bank',
  bankAccount: 'SE45 5000 0000',
  country: 'se',
  SSN: '078-05-1120',
}

const setBank = (creator: Person, change: object = {}) =>
  creator.call(UpdateBanking, {
    params: { id: creator.id },
    body: { ...bank, performerId: creator.id, ...change },
  })

const setPaypal = (creator: Person, email: string) =>
  creator.call(UpdatePaypal, {
    params: { id: creator.id },
    body: { key: 'paypal', value: { email } },
  })

const own = async (creator: Person) => (await creator.call(ReadCreatorSelf)).data

const stored = (world: World) =>
  world.db.selectFrom('payout_details').selectAll().executeTakeFirstOrThrow()

describe('where payouts go', () => {
  test('is set by its creator, and read whole but for the social security number', async ({
    world,
  }) => {
    const creator = await world.creator()
    expect(await own(creator)).toMatchObject({ bankingInformation: null, paypalSetting: null })
    const { SSN, ...shown } = { ...bank, country: 'SE' }
    const reply = await setBank(creator)
    expect(reply.data, reply.text).toEqual({
      ...shown,
      ...{ state: '', city: '', address: '', bankRouting: '', bankSwiftCode: '' },
      performerId: creator.id,
      hasSSN: true,
    })
    expect(reply.text).not.toContain(SSN)
    const paypal = await setPaypal(creator, 'Nora@pay.test')
    expect(paypal.data).toEqual({
      key: 'paypal',
      value: { email: 'nora@pay.test', phoneNumber: '' },
      performerId: creator.id,
      status: 'active',
    })
    expect(await own(creator)).toMatchObject({
      bankingInformation: reply.data,
      paypalSetting: { key: 'paypal', value: { email: 'nora@pay.test' } },
    })
  })

  test('keeps the social security number encrypted, until another one is given', async ({
    world,
  }) => {
    const creator = await world.creator()
    await setBank(creator)
    const { sealed_ssn, ...rest } = await stored(world)
    expect(JSON.stringify(rest)).not.toContain('1120')
    const cipher = createCipher(world.app.parts.secret, 'payout details')
    expect(cipher.decrypt(sealed_ssn ?? Buffer.of(), creator.id).toString()).toBe(bank.SSN)
    expect((await setBank(creator, { SSN: undefined, bankName: 'Other' })).data.hasSSN).toBe(true)
    expect((await stored(world)).sealed_ssn).toEqual(sealed_ssn)
  })

  test('is nobody else’s to set, and refuses what does not fit', async ({ world }) => {
    const [creator, other] = [await world.creator(), await world.creator()]
    const params = { id: other.id }
    const paypal = { key: 'paypal' as const, value: { email: 'a@pay.test' } }
    for (const reply of [
      await creator.call(UpdateBanking, { params, body: bank }),
      await creator.call(UpdatePaypal, { params, body: paypal }),
    ]) {
      expect([reply.status, reply.problem.error]).toEqual([403, 'not_yours'])
    }
    const fan = await world.fan()
    expect((await fan.call(UpdateBanking, { params, body: bank })).status).toBe(403)
    expect((await world.visitor.call(UpdateBanking, { params, body: bank })).status).toBe(401)

    const wrong = await setBank(creator, { bankName: '', bankAccount: '<x>', country: 'Sweden' })
    expect(Object.keys(wrong.problem.fields ?? {}).toSorted()).toEqual([
      'bankAccount',
      'bankName',
      'country',
    ])
    expect((await setBank(creator, { country: 'XX' })).problem.error).toBe('country_missing')
    expect((await setPaypal(creator, 'no email')).status).toBe(422)
    expect((await own(creator)).bankingInformation).toBeNull()
  })
})

describe('a stolen session', () => {
  test('changes no payouts silently: the email gets a link that undoes it', async ({ world }) => {
    const creator = await world.creator()
    await changeAccount(world, creator, { verified_email: true })
    await setBank(creator)
    await setPaypal(creator, 'nora@pay.test')
    const before = await own(creator)
    const encrypted = (await stored(world)).sealed_ssn
    await emailsTo(world, emailOf(creator))

    await setPaypal(creator, 'thief@pay.test')
    const [email] = await emailsTo(world, emailOf(creator))
    expect(email?.subject).toBe('Your bank details for Stagedoor were changed')
    const token = await linkTokenTo(world, emailOf(creator))
    await setBank(creator, { bankAccount: 'THIEF 1', SSN: '000-00-0000' })

    const undone = await world.visitor.call(UndoAccountChanges, { body: { token } })
    expect(undone.data.success).toBe(true)
    const after = await stored(world)
    expect(after.sealed_ssn).toEqual(encrypted)
    expect(after.banking).toMatchObject({ bankAccount: before.bankingInformation?.bankAccount })
    expect(after.paypal).toMatchObject({ email: 'nora@pay.test' })
    expect((await creator.call(ReadCreatorSelf)).status).toBe(401)
  })

  test('at a page left open needs the present password', async ({ world }) => {
    const creator = await world.creator()
    world.clock.advance(11 * minuteMs)
    const caller = {
      token: creator.token,
      isPage: true,
      ip: '::1',
      country: undefined,
      language: 'en',
      requestId: '',
    }
    const fromPage = (body: Body<typeof UpdateBanking>) =>
      callApi(world.app.parts.api, UpdateBanking, { params: { id: creator.id }, body }, caller)
    await expect(fromPage(bank)).rejects.toMatchObject({ code: 'current_password_needed' })
    const { hasSSN } = await fromPage({ ...bank, currentPassword: testPassword })
    expect(hasSSN).toBe(true)
  })
})
