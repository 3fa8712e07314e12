import type { Locator, Page } from 'playwright-core'
import { describe, expect, phoneOnly, test, visit } from './support/browser.ts'
import { demoPerson, newFan } from './support/people.ts'
import { shown } from './support/steps.ts'

/** The focused control is invalid, and its description is the error that is shown. */
async function readsError(page: Page, error: string | RegExp): Promise<void> {
  const description = () =>
    page.evaluate(() => {
      const control = document.activeElement
      const wrong = control?.closest('[aria-invalid=true], [data-invalid=true]')
      const ids = wrong?.getAttribute('aria-describedby')?.split(' ') ?? []
      return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
    })
  if (typeof error === 'string') await expect.poll(description).toContain(error)
  else await expect.poll(description).toMatch(error)
}

const press = async (button: Locator) => {
  await button.focus()
  await button.press('Enter')
}

describe.each(phoneOnly)(
  'a refused form moves the focus to its first error, $screen',
  ({ viewport }) => {
    test('of a gallery, also when it is refused again', async ({ open }) => {
      const { page } = await open({ viewport, as: await demoPerson('ines') })
      await visit(page, '/creator/my-gallery/create')
      for (const _ of [1, 2]) {
        await press(page.getByRole('button', { name: 'Create gallery' }))
        await readsError(page, 'Enter a title')
      }
    })

    test('of a login, to the password', async ({ open }) => {
      const { page } = await open({ viewport })
      await visit(page, '/auth/login')
      await page.getByLabel('Email or username').fill('mara')
      const password = page.getByLabel('Password', { exact: true })
      for (const _ of [1, 2]) {
        await password.fill('Wrong-password-1')
        await press(page.getByRole('button', { name: 'Log in', exact: true }))
        await expect.poll(() => password.evaluate((it) => it === document.activeElement)).toBe(true)
      }
    })

    test('of a video', async ({ open }) => {
      const { page } = await open({ viewport, as: await demoPerson('ines') })
      await visit(page, '/creator/my-video/create')
      await press(shown(page.getByRole('button', { name: 'Upload video', exact: true })))
      await readsError(page, /\w/)
    })

    test('of a post', async ({ open }) => {
      const { page } = await open({ viewport, as: await demoPerson('ines') })
      await visit(page, '/creator/my-post/create')
      await press(shown(page.getByRole('button', { name: 'Publish post', exact: true })))
      await readsError(page, /\w/)
    })

    test('of a card', async ({ open }) => {
      const { page } = await open({ viewport, as: await newFan() })
      await visit(page, '/user/cards')
      await shown(page.getByRole('button', { name: 'Add a card' }))
        .first()
        .click()
      const dialog = page.getByRole('dialog')
      await press(dialog.getByRole('button', { name: 'Save card' }))
      await readsError(page, /card number/i)
    })

    test('of a tip below the smallest', async ({ open }) => {
      const { page } = await open({ viewport, as: await newFan() })
      await visit(page, '/mara')
      await shown(page.getByRole('button', { name: /^Tip/ }))
        .first()
        .click()
      const dialog = page.getByRole('dialog')
      const amount = dialog.getByRole('textbox', { name: 'Amount' })
      await amount.fill('1')
      await press(dialog.getByRole('button', { name: /^Send/ }))
      await readsError(page, '$10')
    })
  },
)

describe.each(phoneOnly)('an error of a field, $screen', ({ viewport }) => {
  test.for([
    ['/auth/fan-register', 'Create account'],
    ['/auth/creator-register', 'Continue'],
  ] as const)('disappears as one types, on %s', async ([path, button], { open }) => {
    const { page } = await open({ viewport })
    await visit(page, path)
    await page.getByRole('button', { name: button, exact: true }).click()
    const consent = page.getByText('Agree to the terms and the privacy policy to continue')
    const error = page.getByText('Enter your first name', { exact: true })
    await error.waitFor()
    await page.getByLabel('First name').fill('Ada')
    await error.waitFor({ state: 'detached' })
    await page.getByLabel('I agree to the terms').check()
    await consent.waitFor({ state: 'detached' })
    await page.getByLabel('First name').fill('')
    await page.getByRole('button', { name: button, exact: true }).click()
    await error.waitFor()
  })

  test('does not come back while a corrected form waits for its answer', async ({ open }) => {
    const { page } = await open({ viewport })
    await visit(page, '/auth/fan-register')
    const submit = page.getByRole('button', { name: 'Create account', exact: true })
    await submit.click()
    const error = page.getByText('Enter your first name', { exact: true })
    await error.waitFor()
    await page.getByLabel('First name').fill('Ada')
    await error.waitFor({ state: 'detached' })
    const answer = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    await page.route('**/*', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      asked.resolve()
      await answer.promise
      return route.continue()
    })
    await submit.click()
    await asked.promise
    // Longer than a form that checks by itself takes to show its errors.
    await page.waitForTimeout(400)
    expect(await error.count()).toBe(0)
    answer.resolve()
    await page.getByText('Enter your last name', { exact: true }).waitFor()
    expect(await error.count()).toBe(0)
  })
})
