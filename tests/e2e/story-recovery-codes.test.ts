import { readFile } from 'node:fs/promises'
import { ConfirmSecondFactor, StartSecondFactor } from '#contract/identity/second-factor.ts'
import { totpCodeAt } from '#server/platform/totp.ts'
import { axeOverPage } from './support/axe.ts'
import { describe, desktopOnly, expect, test, visit } from './support/browser.ts'
import { fanPassword, newFan, type Person } from './support/people.ts'
import { fillLogin } from './support/steps.ts'

describe.each(desktopOnly)('recovery codes, $screen', ({ viewport }) => {
  test('new ones replace the old ones, and each opens one login', async ({ open }) => {
    const fan = await newFan()
    const [old = ''] = await turnOnSecondFactor(fan)
    const { page } = await open({ viewport, as: fan })
    await visit(page, '/user/account/security')
    await page.getByRole('button', { name: 'New recovery codes' }).click()
    const ask = page.getByRole('dialog', { name: 'Make new recovery codes?' })
    await ask.getByText('Your old codes stop working.').waitFor()
    expect(await axeOverPage(page)).toEqual([])
    await ask.getByRole('button', { name: 'New recovery codes' }).click()

    const saved = page.getByRole('dialog', { name: 'Save your recovery codes' })
    await saved.waitFor()
    const codes = await saved.locator('code').allTextContents()
    expect(codes).toHaveLength(10)
    expect(codes).not.toContain(old)
    expect(await axeOverPage(page)).toEqual([])
    const downloaded = page.waitForEvent('download')
    await saved.getByRole('button', { name: 'Download' }).click()
    const file = await readFile(await (await downloaded).path(), 'utf8')
    expect(file.trim().split('\n')).toEqual(codes)
    await saved.getByRole('button', { name: 'I’ve saved them' }).click()
    await saved.waitFor({ state: 'hidden' })

    const other = await open({ viewport })
    const startLogin = async () => {
      await other.context.clearCookies({ name: 'token' })
      await visit(other.page, '/auth/login')
      await fillLogin(other.page, fan.username, fanPassword)
    }
    const enter = async (code = '') => {
      await other.page.getByLabel('Code').fill(code)
      await other.page.getByRole('button', { name: 'Log in' }).click()
    }
    const [first, second] = codes
    await startLogin()
    await enter(old)
    await other.page.getByText('This code is not right').waitFor()
    await enter(first)
    await other.page.waitForURL('**/home')
    await startLogin()
    await enter(first)
    await other.page.getByText('This code is not right').waitFor()
    await enter(second)
    await other.page.waitForURL('**/home')
  })
})

/** Returns its recovery codes. */
async function turnOnSecondFactor(fan: Person): Promise<string[]> {
  const { secret } = await fan.call(StartSecondFactor, { body: {} })
  const body = { code: totpCodeAt(secret, new Date()) }
  return (await fan.call(ConfirmSecondFactor, { body })).recoveryCodes
}
