import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { totpCodeAt } from '#server/platform/totp.ts'
import { type RunningServer, startProduct } from '#tools/processes/index.ts'
import { axeInBothThemes } from './support/axe.ts'
import { desktop, expect, phone, ready, test, visit } from './support/browser.ts'
import { wideParts } from './support/layout-faults.ts'

let fresh: RunningServer
let output = ''
let dataDir: string

/** A production site on its first start; its keys open nothing. */
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stagedoor-setup-'))
  const env = {
    ...{ SITE_MODE: 'production', HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    SECRET: 'jd83-ksl2-0fkq-zm17-pw56-vh40-tb92',
    ...{ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  }
  fresh = await startProduct(env, (text) => {
    output += text
  })
}, 300_000)
afterAll(async () => {
  await fresh?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test('whoever has the code of a fresh site names it, owns it and secures the account', async ({
  open,
}) => {
  const { page } = await open({ viewport: phone })
  await visit(page, `${fresh.siteUrl}/setup`)
  const faults = async () => {
    const found: unknown[] = []
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport)
      found.push(...(await axeInBothThemes(page)), ...(await wideParts(page)))
    }
    return found
  }
  expect(await faults()).toEqual([])
  const submit = page.getByRole('button', { name: 'Set up site' })
  await submit.click()
  for (const error of [
    'Enter the setup code',
    'Give your site a name',
    'Enter your name',
    'Choose a username',
    'Enter your email address',
    'Choose a password',
  ]) {
    await page.getByText(error, { exact: true }).waitFor()
  }
  expect(await faults()).toEqual([])
  await page.getByLabel('Setup code').fill('AAAA-BBBB-CCCC-DDDD')
  await page.getByLabel('Name of the site').fill('Footlights')
  await page.getByLabel('Your name').fill('Ada Byron')
  await page.getByLabel('Username').fill('adabyron')
  await page.getByLabel('Email').fill('ada@footlights.example')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('Curtain-call-1')
  await submit.click()
  await expect.poll(() => page.getByLabel('Setup code').getAttribute('aria-invalid')).toBe('true')
  expect(await page.getByLabel('Name of the site').inputValue()).toBe('Footlights')
  expect(await faults()).toEqual([])

  const [code = ''] = output.match(/[A-Z2-9]{4}(-[A-Z2-9]{4}){3}/) ?? []
  await page.getByLabel('Setup code').fill(code)
  await password.fill('Curtain-call-1')
  await submit.click()
  await page.waitForURL('**/security**')
  await ready(page)
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  const scan = page.getByRole('dialog', { name: 'Scan this code' })
  const secret = (await scan.locator('code').textContent())?.replaceAll(' ', '') ?? ''
  await scan.getByLabel('Code from the app').fill(totpCodeAt(secret, new Date()))
  await scan.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await page.getByRole('heading', { name: 'Your site is set up' }).waitFor()
  expect(await page.title()).toContain('Footlights')
  expect(await faults()).toEqual([])
  await page.getByRole('link', { name: 'Open the console' }).click()
  await page.getByRole('heading', { name: 'Console' }).waitFor()

  const other = await open({ viewport: phone })
  await other.page.goto(`${fresh.siteUrl}/setup`)
  await other.page.getByRole('heading', { name: 'Page not found' }).waitFor()
})
