import type { Page } from 'playwright-core'
import { totpCodeAt } from '#server/platform/totp.ts'
import { axeViolations } from './support/axe.ts'
import { describe, expect, phoneOnly, ready, test, visit } from './support/browser.ts'
import { fanPassword, freshName, newFan, personOf } from './support/people.ts'
import { fillLogin, tokenOf } from './support/steps.ts'
import { addAuthenticator, offerNoPasskeys } from './support/virtual-authenticator.ts'

describe.each(phoneOnly)('security, $screen', ({ viewport }) => {
  test('devices are listed and logged out, one and all', async ({ open }) => {
    const fan = await newFan()
    const second = await open({ viewport, as: await personOf(fan.username, fanPassword) })
    await personOf(fan.username, fanPassword)
    const { page } = await open({ viewport, as: fan })
    await visit(second.page, '/home')

    await visit(page, '/user/account')
    await page.getByRole('link', { name: 'Security' }).click()
    const devices = page.getByRole('region', { name: 'Your devices' }).getByRole('listitem')
    await devices.first().getByText('This device').waitFor()
    expect(await devices.count()).toBe(3)
    expect(await axeViolations(page)).toEqual([])

    await devices
      .last()
      .getByRole('button', { name: /^Log out/ })
      .click()
    await page.getByText('Device logged out').waitFor()
    await expect.poll(() => devices.count()).toBe(2)
    await page.getByRole('button', { name: 'Log out all other devices' }).click()
    const ask = page.getByRole('dialog', { name: 'Log out all other devices?' })
    await ask.getByRole('button', { name: 'Log out all other devices' }).click()
    await expect.poll(() => devices.count()).toBe(1)
    await second.page.waitForURL('**/auth/login')
    expect(await tokenOf(second.context)).toBeUndefined()
  })

  test('two-factor authentication is set up, asked for at the login, and turned off', async ({
    open,
  }) => {
    const fan = await newFan()
    const { page } = await open({ viewport, as: fan })
    await visit(page, '/user/account/security')
    await page.getByRole('button', { name: 'Set up' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    const scan = page.getByRole('dialog', { name: 'Scan this code' })
    await scan.getByRole('img', { name: /QR code/ }).waitFor()
    expect(await axeViolations(page)).toEqual([])
    const secret = (await scan.locator('code').textContent())?.replaceAll(' ', '') ?? ''
    await scan.getByLabel('Code from the app').fill('12345')
    await scan.getByRole('button', { name: 'Turn on' }).click()
    await scan.getByText('This code is not right').waitFor()
    await scan.getByLabel('Code from the app').fill(totpCodeAt(secret, new Date()))
    await scan.getByRole('button', { name: 'Turn on' }).click()
    const saved = page.getByRole('dialog', { name: 'Save your recovery codes' })
    const code = (await saved.locator('code').first().textContent()) ?? ''
    expect(await saved.locator('code').count()).toBe(10)
    await saved.getByRole('button', { name: 'I’ve saved them' }).click()
    await page.getByText('On', { exact: true }).waitFor()

    const other = await open({ viewport })
    await visit(other.page, '/auth/login')
    await fillLogin(other.page, fan.username, fanPassword)
    await other.page.getByRole('heading', { name: 'Enter your code' }).waitFor()
    expect(await axeViolations(other.page)).toEqual([])
    await other.page.getByLabel('Code').fill('000000')
    await other.page.getByRole('button', { name: 'Log in' }).click()
    await other.page.getByText('This code is not right').waitFor()
    await other.page.getByLabel('Code').fill(code)
    await other.page.getByRole('button', { name: 'Log in' }).click()
    await other.page.waitForURL('**/home')

    await page.getByRole('button', { name: 'Turn off' }).click()
    const ask = page.getByRole('dialog', { name: 'Turn off two-factor authentication?' })
    await ask.getByRole('button', { name: 'Turn off' }).click()
    await page.getByRole('button', { name: 'Set up' }).waitFor()
  })
  test('a copy of the data is downloaded; an account to be deleted can only be kept, and is', async ({
    open,
  }) => {
    const fan = await newFan()
    const { page } = await open({ viewport, as: fan })
    await visit(page, '/user/account')
    await page.getByRole('button', { name: 'Request a copy' }).click()
    const copy = page.getByRole('dialog', { name: 'Request a copy of your data?' })
    await copy.getByRole('button', { name: 'Request a copy' }).click()
    await copy.waitFor({ state: 'hidden' })
    await expect
      .poll(async () => {
        await page.reload()
        return page.getByText('Your copy is ready').isVisible()
      })
      .toBe(true)
    await ready(page)
    await page.getByRole('button', { name: 'Download' }).click()
    const downloaded = page.waitForEvent('download')
    const take = page.getByRole('dialog', { name: 'Download your data?' })
    await take.getByRole('button', { name: 'Download' }).click()
    expect((await downloaded).suggestedFilename()).toMatch(/^data-[\d-]+\.zip$/)

    await page.getByRole('button', { name: 'Delete account' }).click()
    const ask = page.getByRole('dialog', { name: 'Delete your account?' })
    await ask.getByText('For 30 days').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await ask.getByRole('button', { name: 'Delete account' }).click()
    await page.getByRole('heading', { name: 'Your account will be deleted' }).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await visit(page, '/explore')
    expect(new URL(page.url()).pathname).toBe('/auth/keep-account')
    await page.getByRole('button', { name: 'Keep my account' }).click()
    await page.waitForURL('**/home')
  })

  test('a passkey is added, signs in by the browser’s offer and by the button, is renamed and removed', async ({
    open,
  }) => {
    const fan = await newFan()
    const { page } = await open({ viewport, as: fan })
    const device = await addAuthenticator(page)
    await visit(page, '/user/account/security')
    const passkeys = page.getByRole('region', { name: 'Passkeys' })
    const dialog = page.getByRole('dialog')
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
    await dialog.getByLabel('Name').fill('My phone')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await passkeys.getByText('My phone').waitFor()
    expect(await axeViolations(page)).toEqual([])

    const other = await open({ viewport })
    await device.move(await addAuthenticator(other.page))
    await other.page.goto('/auth/login')
    await other.page.waitForURL('**/home')
    expect(await tokenOf(other.context)).toBeDefined()

    await offerNoPasskeys(other.page)
    const signInAgain = async () => {
      await other.context.clearCookies({ name: 'token' })
      await visit(other.page, '/auth/login')
      await other.page.getByRole('button', { name: 'Continue with a passkey' }).click()
    }
    await signInAgain()
    await other.page.waitForURL('**/home')

    await passkeys.getByRole('button', { name: 'Options for the passkey My phone' }).click()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    await dialog.getByLabel('Name').fill('Work phone')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await passkeys.getByRole('button', { name: 'Options for the passkey Work phone' }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await page.getByText('Passkey removed').waitFor()
    await signInAgain()
    await other.page.getByText('This passkey doesn’t work here').waitFor()
  })
  test('Google and Twitter register, log in, and are connected and disconnected', async ({
    open,
  }) => {
    const visitor = await open({ viewport, provokes: fontsElsewhere })
    const email = `${freshName()}@gmail.test`
    await visit(visitor.page, '/auth/fan-register')
    await visitor.page.getByRole('link', { name: 'Continue with Google' }).click()
    await signInAtGoogle(visitor.page, email)
    await visitor.page.waitForURL('**/user/account**')
    await visitor.page.getByText(email, { exact: true }).first().waitFor()

    const fan = await newFan()
    const { page } = await open({ viewport, as: fan, provokes: fontsElsewhere })
    await visit(page, '/user/account/security')
    const google = page.getByRole('region', { name: 'Google' })
    await google.getByRole('button', { name: 'Connect' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    const own = `${freshName()}@gmail.test`
    await signInAtGoogle(page, own)
    await google.getByText(own).waitFor()
    expect(await axeViolations(page)).toEqual([])

    const again = await open({ viewport, provokes: fontsElsewhere })
    await visit(again.page, '/auth/login')
    await again.page.getByRole('link', { name: 'Continue with Google' }).click()
    await signInAtGoogle(again.page, own)
    await again.page.waitForURL('**/home')

    // The same by Twitter, whose accounts have no email: the cookies of its login stay for a day.
    const twitter = page.getByRole('region', { name: 'X', exact: true })
    await ready(page)
    await twitter.getByRole('button', { name: 'Connect' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    const name = freshName()
    await signInAtTwitter(page, name)
    await twitter.getByText(`@${name}`).waitFor()
    const third = await open({ viewport })
    await visit(third.page, '/auth/login')
    await third.page.getByRole('link', { name: 'Continue with X' }).click()
    await third.page.locator('input[name=screen_name]').waitFor()
    const kept = (await third.context.cookies()).find((one) => one.name === 'social_flow')
    expect(Math.round((Number(kept?.expires) - Date.now() / 1000) / 3600)).toBe(24)
    await signInAtTwitter(third.page, name)
    await third.page.waitForURL('**/home')
    await ready(page)
    await twitter.getByRole('button', { name: 'Disconnect' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    await twitter.getByRole('button', { name: 'Connect', exact: true }).waitFor()

    await google.getByRole('button', { name: 'Disconnect' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    await google.getByRole('button', { name: 'Connect', exact: true }).waitFor()
    await visit(page, '/auth/google/callback?error=access_denied')
    await page.getByText('This login didn’t work').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.goto('/auth/twitter/callback?denied=token')
    await page.getByText('This login didn’t work').waitFor()
  })
})

/** The provider's own pages ask for fonts of another site. */
const fontsElsewhere = /ERR_NAME_NOT_RESOLVED|ERR_INTERNET_DISCONNECTED/

/** Sign in on the page of the provider that stands in for Twitter. */
async function signInAtTwitter(page: Page, name: string): Promise<void> {
  await page.locator('input[name=screen_name]').fill(name)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Sign in on the pages of the provider that stands in for Google. */
async function signInAtGoogle(page: Page, email: string): Promise<void> {
  await page.locator('input[name=login]').fill(email)
  await page.locator('input[name=password]').fill('any')
  await page.locator('button[type=submit]').click()
  await page.locator('form:has(input[value=consent]) button').click()
}
