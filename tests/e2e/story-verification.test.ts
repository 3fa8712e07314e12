import { ReadMe } from '#contract/profiles/users.ts'
import { ListEmails } from '#contract/site/mail-outbox.ts'
import { expect, ready, test, visit } from './support/browser.ts'
import { callApi, fanPassword, newFan } from './support/people.ts'
import { openMenu, tokenOf } from './support/steps.ts'

test('the link of a verification email asks for a button, and elsewhere for the password', async ({
  open,
}) => {
  const [fan, other] = [await newFan(), await newFan()]
  const linkOf = async (email: string, path = 'email-verification') => {
    const link = async () => {
      const emails = await callApi(undefined, ListEmails, { query: { to: email } })
      const text = emails[0]?.text ?? ''
      return new RegExp(`https?:\\S+${path}\\?token=\\S+`).exec(text)?.[0]
    }
    await expect.poll(link, { timeout: 20_000 }).toBeDefined()
    return String(await link())
  }
  const { page, context } = await open()
  const button = page.getByRole('button', { name: 'Verify and log in' })
  await page.goto(await linkOf(`${fan.username}@world.test`))
  await ready(page)
  expect((await fan.call(ReadMe)).verifiedEmail).toBe(false)
  await page.getByLabel('Password', { exact: true }).fill('Wrong-password-1')
  await button.click()
  await page.getByText('This is not the password of the account').waitFor()
  await page.getByLabel('Password', { exact: true }).fill(fanPassword)
  await button.click()
  await page.waitForURL('**/auth/email-verified-success')
  expect((await fan.call(ReadMe)).verifiedEmail).toBe(true)
  expect(await tokenOf(context)).toBeDefined()

  await page.goto(await linkOf(`${other.username}@world.test`))
  await ready(page)
  await page.getByText(`You’re logged in as @${fan.username}`).waitFor()
  await page.getByLabel('Password', { exact: true }).fill(fanPassword)
  await button.click()
  await page.waitForURL('**/auth/email-verified-success')
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.waitForURL('**/home')
  await openMenu(page)
  await page.locator('#me-menu').getByText(`@${other.username}`).waitFor()

  await visit(page, '/user/account')
  await page.getByRole('button', { name: 'Change email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change email' })
  const changed = `${other.username}-new@world.test`
  await dialog.getByLabel('New email').fill(changed)
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await page.getByText(`We sent a link to ${changed}`).waitFor()
  await page.goto(await linkOf(changed, 'email-change'))
  await ready(page)
  await page.getByRole('button', { name: 'Confirm new email' }).click()
  await page.waitForURL('**/auth/email-verified-success')
  const { email, verifiedEmail } = await other.call(ReadMe)
  expect({ email, verifiedEmail }).toEqual({ email: changed, verifiedEmail: true })
})
