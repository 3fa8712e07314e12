import { beforeAll, expect, test } from 'vitest'
import { UndoAccountChanges } from '#contract/identity/account-changes.ts'
import { ReadAccountDeletion } from '#contract/identity/account-deletion.ts'
import { ReadDataExport } from '#contract/identity/data-export.ts'
import { OpenEmailChange, ReadEmailChange } from '#contract/identity/email-change.ts'
import { ChangePassword } from '#contract/identity/password.ts'
import { UpdateMe } from '#contract/profiles/users.ts'
import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { account } from './support/fake-api.ts'
import { tinySite } from './support/tiny-site.ts'
import { wholeBuild } from './support/whole-build.ts'

let site: Awaited<ReturnType<typeof tinySite>>
beforeAll(async () => {
  site = await tinySite({ build: await wholeBuild(), serveRest })
})

const updates: object[] = []

function serveRest(api: Api): void {
  serve(api, ReadAccountDeletion, async () => ({
    ...{ deletesAt: null, graceDays: 30 },
    ...{ soldKept: { items: 0, amount: 0 }, soldRefunded: { items: 0, amount: 0 } },
  }))
  serve(api, ReadDataExport, async () => ({
    status: 'none' as const,
    requestedAt: null,
    expiresAt: null,
    size: null,
    nextAt: null,
  }))
  serve(api, ReadEmailChange, async () => ({ email: 'new@demo.test' }))
  serve(api, OpenEmailChange, async ({ query: { token } }) => ({
    ...{ valid: token !== 'old', isOwn: token === 'own', email: 'new@demo.test' },
  }))
  serve(api, UpdateMe, async ({ body }) => {
    updates.push(body)
    return account({})
  })
  serve(api, ChangePassword, async ({ body, caller }) => {
    if (caller.isPage && !body.currentPassword) {
      throw fieldProblem('current_password_needed', 'currentPassword')
    }
    return { success: true }
  })
  serve(api, UndoAccountChanges, async ({ body }) => {
    if (body.token === 'old') throw new Problem('undo_over')
    return { success: true, endsLogins: body.token === 'first' }
  })
}

const cookie = { cookie: 'token=fan' }

test('a new password that is missing is asked for in words', async () => {
  const reply = await site.post('/user/account', { part: 'password', again: '' }, cookie)
  expect(reply.statusCode).toBe(422)
  expect(reply.body).toContain('Choose a password')
})

test('a page that changes the password sends the current one', async () => {
  const form = { part: 'password', password: 'Second-night-2', again: 'Second-night-2' }
  const refused = await site.post('/user/account', form, cookie)
  expect(refused.statusCode).toBe(422)
  expect(refused.body).toContain('Enter your current password')
  const done = await site.post('/user/account', { ...form, currentPassword: 'First' }, cookie)
  expect(done.statusCode).toBeLessThan(400)
})

test('the link of an email asks for confirmation, then undoes and signs out', async () => {
  const asked = await site.get('/auth/undo-changes?token=good')
  expect(asked.body).toContain('value="good"')
  const done = await site.post('/auth/undo-changes', { token: 'good' }, cookie)
  expect(done.body).toContain('Changes undone')
  expect(String(done.headers['set-cookie'])).toMatch(/^token=;.*Max-Age=0/)
  const over = await site.post('/auth/undo-changes', { token: 'old' })
  expect(over.statusCode).toBe(422)
  expect(over.body).toContain('This link has been used or has expired')
})

test('the link of an address that nobody proved before says that a password is needed', async () => {
  const done = await site.post('/auth/undo-changes', { token: 'first' }, cookie)
  expect(done.body).toContain('Choose a new password to log in again')
})

test('a link without its token is said to be incomplete', async () => {
  for (const path of ['email-change', 'undo-changes', 'email-verification', 'reset-password']) {
    const { body } = await site.get(`/auth/${path}`)
    expect([path, body.includes('This link is incomplete'), body.includes('<form')]).toEqual([
      ...[path, true, false],
    ])
  }
})

test('a verified email is no input of the profile form, which leaves it as it is', async () => {
  const { body } = await site.get('/user/account', cookie)
  expect(body).not.toMatch(/<input[^>]*name="email"/)
  expect(body).toContain('We sent a link to new@demo.test')
  const form = { part: 'profile', username: 'alex', name: 'Robin' }
  expect((await site.post('/user/account', form, cookie)).statusCode).toBe(200)
  expect(updates).toEqual([{ name: 'Robin' }])
})

test('the link to a new email shows a button to its account, and others the login', async () => {
  const own = await site.get('/auth/email-change?token=own', cookie)
  expect(own.body).toMatch(/<form[^>]*method="post"/)
  expect(own.body).toContain('Confirm new email')
  const visitor = await site.get('/auth/email-change?token=own1')
  expect(visitor.body).toContain('/auth/from?path=%2Fauth%2Femail-change')
  expect(visitor.body).not.toContain('<form')
  expect((await site.get('/auth/email-change?token=old')).body).toContain('no longer works')
})
