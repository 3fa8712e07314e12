import { ConfirmEmail } from '#contract/identity/email-verification.ts'
import { ListEmails } from '#contract/site/mail-outbox.ts'
import { axeViolations } from './support/axe.ts'
import { describe, expect, phoneOnly, test, visit } from './support/browser.ts'
import { wideParts } from './support/layout-faults.ts'
import { callApi, fanPassword, newFan } from './support/people.ts'
import { fillLogin } from './support/steps.ts'

const newPassword = 'Second-curtain-2'

/** The address of a page in the newest email that leads to it. */
async function linkIn(to: string, path: string): Promise<string> {
  const shape = new RegExp(`http\\S+${path}\\S*`)
  const find = async () =>
    (await callApi(undefined, ListEmails, { query: { to } })).flatMap(
      ({ text }) => text.match(shape) ?? [],
    )[0]
  await expect.poll(find).toBeDefined()
  return (await find()) ?? ''
}

describe.each(phoneOnly)('a forgotten password, $screen', ({ viewport }) => {
  test('is replaced by the link of an email, which its owner can undo', async ({ open }) => {
    const fan = await newFan()
    const { username } = fan
    const email = `${username}@world.test`
    const verification = new URL(await linkIn(email, '/auth/email-verification'))
    const token = verification.searchParams.get('token') ?? ''
    await fan.call(ConfirmEmail, { body: { token } })
    const { page } = await open({ viewport })
    await visit(page, '/auth/login')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await page.getByRole('heading', { name: 'Check your inbox' }).waitFor()
    expect([...(await axeViolations(page)), ...(await wideParts(page))]).toEqual([])

    await visit(page, await linkIn(email, '/auth/reset-password'))
    await page.getByRole('button', { name: 'Save new password' }).click()
    await page.getByText('Choose a password', { exact: true }).waitFor()
    await page.getByLabel('New password', { exact: true }).fill(newPassword)
    await page.getByLabel('Repeat new password').fill(fanPassword)
    await page.getByRole('button', { name: 'Save new password' }).click()
    await page.getByText('The passwords don’t match').waitFor()
    await page.getByLabel('New password', { exact: true }).fill(newPassword)
    await page.getByLabel('Repeat new password').fill(newPassword)
    await page.getByRole('button', { name: 'Save new password' }).click()
    await page.getByRole('heading', { name: 'Your password is changed' }).waitFor()
    expect([...(await axeViolations(page)), ...(await wideParts(page))]).toEqual([])
    await page.getByRole('link', { name: 'Log in' }).click()
    await fillLogin(page, username, newPassword)
    await page.waitForURL('**/home')

    await visit(page, await linkIn(email, '/auth/undo-changes'))
    expect([...(await axeViolations(page)), ...(await wideParts(page))]).toEqual([])
    await page.getByRole('button', { name: 'Undo and log out everywhere' }).click()
    await page.getByRole('heading', { name: 'Changes undone' }).waitFor()
    await page.context().clearCookies({ name: 'token' })
    await visit(page, '/auth/login')
    await fillLogin(page, username, fanPassword)
    await page.waitForURL('**/home')
  })
})
