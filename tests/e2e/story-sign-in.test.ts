import { createHash } from 'node:crypto'
import { Logout } from '#contract/identity/sessions.ts'
import { UpdateSettings } from '#contract/operations/settings.ts'
import { axeViolations } from './support/axe.ts'
import { describe, expect, phoneOnly, ready, test, visit } from './support/browser.ts'
import { demoPerson, fanPassword, freshName, newFan } from './support/people.ts'
import { site } from './support/site.ts'
import { fillLogin, openMenu, shown, tokenOf, unfollowAll } from './support/steps.ts'

const daySeconds = 24 * 60 * 60

describe.each(phoneOnly)('accounts, $screen', ({ viewport }) => {
  test('a visitor registers as a fan; what was typed survives a refusal', async ({ open }) => {
    const { page, context } = await open({ viewport })
    const username = freshName()
    await visit(page, '/')
    await page.getByRole('link', { name: 'Create a free account' }).first().click()
    await page.waitForURL('**/auth/fan-register')

    const typed = { 'First name': 'Ida', 'Last name': 'Berg', Email: `${username}@world.test` }
    for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text)
    await page.getByLabel('Username').fill('mara')
    await page.getByLabel('Password', { exact: true }).fill(fanPassword)
    await page.getByLabel('I agree to the terms').check()
    // The solution of a challenge comes with it, another one with the next try.
    const proofs: string[] = []
    page.on('request', (request) => {
      const proof = new URLSearchParams(request.postData() ?? '').get('captcha')
      if (proof) proofs.push(JSON.parse(atob(proof)).challenge.signature)
    })
    const answer = page.waitForResponse((reply) => /captcha/.test(reply.request().postData() ?? ''))
    await page.getByRole('button', { name: 'Create account' }).click()
    await answer
    const field = page.getByLabel('Username')
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    await page.getByText('Username is already taken').waitFor()
    for (const [label, text] of Object.entries(typed)) {
      expect(await page.getByLabel(label).inputValue()).toBe(text)
    }
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(fanPassword)

    await field.fill(username)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL('**/user/welcome')
    await page.getByText(`We sent a link to ${username}@world.test`).waitFor()
    expect(new Set(proofs).size).toBe(2)
    await page.getByRole('button', { name: 'Skip' }).click()
    await page.waitForURL('**/home')
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor({ state: 'attached' })
    const offer = page.getByRole('region', { name: 'Find creators you like' })
    await offer.getByRole('link', { name: 'Choose interests' }).click()
    await page.getByRole('checkbox', { name: 'Photography' }).check()
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('heading', { level: 1, name: 'Creators for you' }).waitFor()
    for (let place = 0; place < 2; place++) {
      await page
        .getByRole('button', { name: /^Follow / })
        .first()
        .click()
    }
    await expect.poll(() => page.getByRole('button', { name: /^Following / }).count()).toBe(2)
    const finish = page.getByRole('link', { name: 'Go to your feed' })
    expect(await finish.evaluate(isOnTopEverywhere)).toBe(true)
    await finish.click()
    await page.waitForURL('**/home')
    const followed = page.getByRole('navigation', { name: 'Creators you follow' })
    await expect.poll(() => followed.getByRole('link').count()).toBe(2)
    expect(await offer.count()).toBe(0)
    await unfollowAll(context)
  })

  test('all validation errors of a registration are shown at once, taken names while typing', async ({
    open,
  }) => {
    const { page } = await open({ viewport })
    await visit(page, '/auth/fan-register')
    await page.getByRole('button', { name: 'Create account' }).click()
    for (const sentence of [
      'Enter your first name',
      'Enter your last name',
      'Choose a username',
      'Enter your email address',
      'Choose a password',
    ]) {
      await page.getByText(sentence, { exact: true }).waitFor()
    }
    await page.getByLabel('Username').pressSequentially('mara')
    await page.getByText('Username is already taken').waitFor()
    await page.getByLabel('Email').fill('mara@demo.test')
    await page.getByText('Email is already in use').waitFor()
    await page.getByLabel('Password', { exact: true }).fill('short')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByText(/^Use at least 8 characters/).waitFor()
    await page.getByText('Enter your first name', { exact: true }).waitFor()
    await page.getByText('Username is already taken').waitFor()
    await page.getByText('Email is already in use').waitFor()
    await page.getByLabel('Username').fill(freshName())
    await page.getByText('This username is available.').waitFor()
  })

  test('a visitor who registers at a checkout is back in it', async ({ open }) => {
    const { page } = await open({ viewport })
    const username = freshName()
    await visit(page, '/theo')
    await shown(page.getByRole('button', { name: /^Subscribe for/ }))
      .first()
      .click()
    await page.getByRole('dialog').getByRole('link', { name: 'Sign up' }).click()
    const typed = { 'First name': 'Ida', 'Last name': 'Berg', Username: username }
    for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text)
    await page.getByLabel('Email').fill(`${username}@world.test`)
    await page.getByLabel('Password', { exact: true }).fill(fanPassword)
    await page.getByLabel('I agree to the terms').check()
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByRole('dialog', { name: 'Subscribe to Théo Marchand' }).waitFor()
    await expect.poll(() => page.url()).toMatch(/\/theo$/)
  })

  test('the token lives 365 days with "remember", else one day', async ({ open }) => {
    const fan = await newFan()
    for (const remember of [true, false]) {
      const { page, context } = await open({ viewport })
      await visit(page, '/auth/login')
      await page.getByLabel('Remember me').setChecked(remember)
      await fillLogin(page, fan.username, fanPassword)
      await page.waitForURL('**/home')
      const token = await tokenOf(context)
      expect(token?.httpOnly).toBe(true)
      const days = ((token?.expires ?? 0) - Date.now() / 1000) / daySeconds
      expect(Math.round(days)).toBe(remember ? 365 : 1)
    }
  })

  test('wrong credentials are refused beside the form, which keeps the name', async ({ open }) => {
    const { page, context } = await open({ viewport })
    await visit(page, '/auth/login')
    await fillLogin(page, 'alex', 'not the password')
    await page.getByRole('alert').getByText('Incorrect credentials!').waitFor()
    expect(await page.getByLabel('Email or username').inputValue()).toBe('alex')
    expect(await tokenOf(context)).toBeUndefined()
  })

  test('signing out ends the session and leaves nothing behind', async ({ open }) => {
    const fan = await newFan()
    const { page, context } = await open({ viewport, as: fan })
    const second = await context.newPage()
    await visit(second, '/theo')
    await visit(page, '/home')
    await openMenu(page)
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL('**/auth/login')
    await second.waitForURL('**/auth/login')
    expect(await tokenOf(context)).toBeUndefined()
    await page.goto('/home')
    expect(new URL(page.url()).pathname).toBe('/auth/login')
    await expect(fan.call(Logout).then(() => statusOf(fan.token))).resolves.toBe(401)
  })

  test('a dead token leads to the login page', async ({ open }) => {
    const fan = await newFan()
    const { page, context } = await open({ viewport, as: fan })
    await visit(page, '/theo')
    await shown(page.getByRole('button', { name: 'Message', exact: true })).waitFor()
    await fan.call(Logout)
    // The open page hears of it, or learns it from the next answer.
    await page.waitForURL('**/auth/login')
    await page.getByText('Please login!').waitFor()

    await context.addCookies([{ name: 'token', value: fan.token, url: site().siteUrl }])
    await page.goto('/theo')
    expect(new URL(page.url()).pathname).toBe('/auth/login')
    expect(await tokenOf(context)).toBeUndefined()
  })

  test('a refused call leads to the login page, also without a connection', async ({ open }) => {
    const fan = await newFan()
    const { page, context } = await open({ viewport, as: fan })
    await context.routeWebSocket(/socket\.io/, () => {})
    await visit(page, '/theo')
    await fan.call(Logout)
    await shown(page.getByRole('button', { name: /^Follow/ }))
      .first()
      .click()
    await page.waitForURL('**/auth/login')
    await page.getByText('Please login!').waitFor()
  })
})

test('where the setting asks for it, forms send the MD5 of a password, and log in', async ({
  open,
}) => {
  const [fan, ops] = [await newFan(), await demoPerson('ops')]
  const { page } = await open()
  await ops.call(UpdateSettings, { body: { clientPasswordHash: true } })
  try {
    // A visitor's page is kept for some seconds; what hashes is loaded after it, in its own time.
    const hashes = async () => {
      const asked = page
        .waitForResponse((answer) => answer.url().includes('legacy'), { timeout: 3_000 })
        .catch(() => undefined)
      await visit(page, '/auth/login')
      return (await asked)?.finished()
    }
    await expect.poll(hashes, { timeout: 20_000 }).toBe(null)
    await page.waitForLoadState('networkidle')
    const sent = page.waitForRequest(
      (request) => request.postData()?.includes('username=') === true,
    )
    await fillLogin(page, fan.username, fanPassword)
    const body = (await sent).postData() ?? ''
    expect(body).toContain(createHash('md5').update(fanPassword).digest('hex'))
    expect(decodeURIComponent(body)).not.toContain(fanPassword)
    await page.waitForURL('**/home')
  } finally {
    await ops.call(UpdateSettings, { body: { clientPasswordHash: false } })
  }
})

test('a page for accounts asks for the login, and comes after it', async ({ open }) => {
  const fan = await newFan()
  const { page } = await open()
  await page.goto('/user/bookmarks')
  await page.waitForURL('**/auth/login')
  await ready(page)
  await fillLogin(page, fan.username, fanPassword)
  await page.waitForURL('**/user/bookmarks')
})

test('a page for creators sends fans to the login, without their token', async ({ open }) => {
  const { page, context } = await open({ as: await newFan() })
  await page.goto('/creator/my-post')
  expect(new URL(page.url()).pathname).toBe('/auth/login')
  expect(await tokenOf(context)).toBeUndefined()
})

test('a signed-in account is sent on from the login page, each to its own start', async ({
  open,
}) => {
  const [fan, creator] = [await newFan(), await demoPerson('omar')]
  for (const [person, path] of [
    [fan, '/home'],
    [creator, '/omar'],
  ] as const) {
    const { page } = await open({ as: person })
    await page.goto('/auth/login')
    expect(new URL(page.url()).pathname).toBe(path)
  }
})

async function statusOf(token: string): Promise<number> {
  return (await fetch(`${site().apiUrl}/users/me`, { headers: { authorization: token } })).status
}

const returns: [what: string, button: RegExp, dialog: string][] = [
  ['a tip', /^Tip Théo Marchand$/, 'Send Théo Marchand a tip'],
  ['a message', /^Message$/, 'Message Théo Marchand'],
  ['a subscription plan', /^Subscribe: Yearly$/, 'Subscribe to Théo Marchand'],
]

test.for(returns)('%s opens again after the login', async ([, button, dialog], { open }) => {
  const fan = await newFan({ wallet: 5 })
  const { page } = await open()
  await visit(page, '/theo')
  await shown(page.getByRole('button', { name: button }))
    .first()
    .click()
  await page.getByRole('dialog').getByRole('link', { name: 'Log in' }).click()
  await fillLogin(page, fan.username, fanPassword)
  await page.getByRole('dialog', { name: dialog }).waitFor()
  await expect.poll(() => page.url()).toMatch(/\/theo$/)
})

/** Whether a control that stays on the screen can be tapped, whatever scrolls below it. */
function isOnTopEverywhere(control: Element): boolean {
  for (let top = 0; top < document.body.scrollHeight; top += 16) {
    window.scrollTo(0, top)
    const { x, y, width, height } = control.getBoundingClientRect()
    const tapped = document.elementFromPoint(x + width / 2, y + height / 2)
    if (!control.contains(tapped)) return false
  }
  return true
}
