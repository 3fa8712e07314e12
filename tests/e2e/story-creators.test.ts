import type { Page } from 'playwright-core'
import { CreateCategory, DeleteCategory } from '#contract/profiles/categories.ts'
import { ReadCreatorSelf } from '#contract/profiles/performers.ts'
import { axeViolations } from './support/axe.ts'
import { describe, expect, phone, phoneOnly, ready, test, visit } from './support/browser.ts'
import { creatorApplication, newCreator } from './support/creators.ts'
import {
  demoPerson,
  fanPassword,
  freshName,
  newFan,
  personOf,
  uniqueWord,
} from './support/people.ts'
import { picture } from './support/posts.ts'
import { shown } from './support/steps.ts'

const photo = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await picture('#3070b0'),
})

const next = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click()

async function chooseDocuments(page: Page) {
  await page.getByLabel('Choose a photo of your ID').setInputFiles(await photo('id.jpg'))
  await page.getByLabel('Choose a photo of you with it').setInputFiles(await photo('me.jpg'))
  await page.getByRole('img', { name: 'Photo of you with the ID' }).waitFor()
}

describe.each(phoneOnly)('becoming a creator, $screen', ({ viewport }) => {
  test('from the form to the first post, in steps that keep what was typed', async ({ open }) => {
    const username = freshName('nora')
    const about = creatorApplication(username)
    const { page } = await open({ viewport })
    await visit(page, '/auth/creator-register')
    await next(page)
    for (const error of [
      'Enter your first name',
      'Enter your last name',
      'Choose a username',
      'Enter your email address',
      'Choose a password',
    ]) {
      await page.getByText(error, { exact: true }).waitFor()
    }
    const first = page.getByLabel('First name')
    await expect.poll(() => first.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.getByLabel('Username').fill('mara')
    await page.getByText('Username is already taken').waitFor()
    expect(await axeViolations(page)).toEqual([])

    await first.fill(about.firstName)
    await page.getByLabel('Last name').fill(about.lastName)
    await page.getByLabel('Username').fill(username)
    await page.getByLabel('Email').fill(about.email)
    await page.reload()
    await ready(page)
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(about.email)
    await page.getByLabel('Password', { exact: true }).fill(fanPassword)
    await page.getByLabel('I agree to the terms').check()
    await next(page)

    await page.getByRole('heading', { name: 'About you' }).waitFor()
    await page.getByLabel('Display name').fill(about.name)
    await page.getByLabel('Date of birth').fill('2020-01-01')
    await page.getByLabel('Country').selectOption('SE')
    await page.getByLabel('Gender').selectOption('female')
    await next(page)
    await page.getByText('Creators must be between 18 and 100 years old').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.getByLabel('Date of birth').fill(about.dateOfBirth)
    await next(page)

    await page.getByRole('heading', { name: 'Identity documents' }).waitFor()
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByText('Choose a photo', { exact: true }).first().waitFor()
    await chooseDocuments(page)
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Create account' }).click()

    await page.waitForURL('**/auth/creator-register?step=prices')
    await page.getByRole('textbox', { name: 'Price per month' }).fill('7.50')
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await page.waitForURL('**/auth/creator-register?step=post')
    await page.getByLabel('Caption').fill('Hello from the north')
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Save and finish' }).click()

    await page.waitForURL('**/creator/account')
    await page.getByText('Being checked').waitFor()
    const nora = await personOf(username, fanPassword)
    expect(await nora.call(ReadCreatorSelf)).toMatchObject({
      monthlyPrice: 7.5,
      verification: { status: 'waiting' },
    })
    await visit(page, '/creator/my-post/create')
    await expect.poll(() => page.getByLabel('Caption').inputValue()).toBe('Hello from the north')
  })

  test('staff look closely, decline with a reason, and approve new documents', async ({ open }) => {
    const creator = await newCreator()
    const { page: own } = await open({ viewport, as: creator })
    const { page } = await open({ viewport, as: await demoPerson('ops') })
    await visit(page, '/admin/verification')
    await page.getByRole('link', { name: `@${creator.username}` }).click()
    await page.waitForURL('**/admin/verification/*')
    const id = page.getByRole('img', { name: 'Photo ID' })
    await expect
      .poll(() => id.evaluate((one: HTMLImageElement) => one.naturalWidth))
      .toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Zoom in: Photo ID' }).click()
    await page.getByRole('button', { name: 'Rotate: Photo ID' }).click()
    expect(await axeViolations(page)).toEqual([])

    await page.getByRole('button', { name: 'Decline' }).click()
    await page.getByText('Enter a reason').waitFor()
    await page.getByLabel('Reason').fill('The photo is too dark')
    await page.getByRole('button', { name: 'Decline' }).click()
    await page.getByText('Documents declined').first().waitFor()

    await visit(own, '/creator/account')
    await own.getByText('Declined: The photo is too dark').waitFor()
    expect(await axeViolations(own)).toEqual([])
    await own.getByLabel('Choose another photo of your ID').setInputFiles(await photo('id.jpg'))
    await own.getByText('Being checked').waitFor()

    await page.reload()
    await ready(page)
    await page.getByRole('button', { name: 'Approve creator' }).click()
    await page.getByText('Creator approved').first().waitFor()
    await visit(own, '/creator/my-post/create')
    await shown(own.getByRole('button', { name: 'Publish' })).waitFor()
    expect(await own.getByText('Being checked').count()).toBe(0)
  })
})

test('a fan is offered a new account; a creator has one', async ({ open }) => {
  const { page } = await open({ as: await newFan() })
  await visit(page, '/auth/creator-register')
  await page.getByText('Your fan account stays as it is').waitFor()
  const { page: own } = await open({ as: await demoPerson('lucia') })
  await own.goto('/auth/creator-register')
  await own.waitForURL('**/creator/account')
})

test('a category that staff delete meanwhile is left out, and the rest is kept', async ({
  open,
}) => {
  const ops = await demoPerson('ops')
  const makeCategory = async () => {
    const name = `Stilts ${uniqueWord()}`
    const { _id: id } = await ops.call(CreateCategory, { body: { name } })
    return { name, remove: () => ops.call(DeleteCategory, { params: { id } }) }
  }
  const creator = await newCreator()
  const stored = await makeCategory()
  const { page } = await open({ viewport: phone, as: creator })
  await visit(page, '/creator/account?section=details')
  await page.getByRole('checkbox', { name: stored.name }).check()
  await page.getByRole('textbox', { name: 'City', exact: true }).fill('Lund')
  await stored.remove()
  await page.getByRole('button', { name: 'Save details' }).click()
  await page.getByText('A category you chose no longer exists').first().waitFor()
  expect(await creator.call(ReadCreatorSelf)).toMatchObject({ city: 'Lund', categoryIds: [] })
  // The list is read again after the answer.
  await page.getByRole('checkbox', { name: stored.name }).waitFor({ state: 'detached' })

  const applied = await makeCategory()
  const { page: visitor } = await open({ viewport: phone })
  await visit(visitor, '/auth/creator-register')
  const about = creatorApplication(freshName('nora'))
  await visitor.getByLabel('First name').fill(about.firstName)
  await visitor.getByLabel('Last name').fill(about.lastName)
  await visitor.getByLabel('Username').fill(about.username)
  await visitor.getByLabel('Email').fill(about.email)
  await visitor.getByLabel('Password', { exact: true }).fill(fanPassword)
  await visitor.getByLabel('I agree to the terms').check()
  await next(visitor)
  await visitor.getByLabel('Display name').fill(about.name)
  await visitor.getByLabel('Date of birth').fill(about.dateOfBirth)
  await visitor.getByLabel('Country').selectOption('SE')
  await visitor.getByLabel('Gender').selectOption('female')
  const chip = visitor.getByRole('button', { name: applied.name })
  await chip.click()
  await applied.remove()
  await next(visitor)
  await visitor.getByText('A category you chose no longer exists').waitFor()
  await chip.waitFor({ state: 'detached' })
  await next(visitor)
  await visitor.getByRole('heading', { name: 'Identity documents' }).waitFor()
})

test('in German a price is shown and typed with a comma, and an unclear one is not guessed', async ({
  open,
}) => {
  const creator = await newCreator()
  const { page } = await open({ viewport: phone, locale: 'de', as: creator })
  await visit(page, '/creator/account?section=subscription')
  const price = page.getByRole('textbox', { name: 'Preis pro Monat' })
  const save = page.getByRole('button', { name: 'Abo speichern' })
  const stored = async () => (await creator.call(ReadCreatorSelf)).monthlyPrice
  await price.fill('9.95')
  await price.blur()
  expect(await price.inputValue()).toBe('9,95')
  await save.click()
  await expect.poll(stored).toBe(9.95)

  await price.fill('1,000')
  await save.click()
  await page.getByText('Gib einen Betrag wie 9,95 ein').waitFor()
  expect(await price.getAttribute('aria-invalid')).toBe('true')
  expect(await price.inputValue()).toBe('1,000')
  expect(await stored()).toBe(9.95)

  await price.fill('12,5')
  await save.click()
  await expect.poll(stored).toBe(12.5)
  await visit(page, '/creator/account?section=subscription')
  expect(await price.inputValue()).toBe('12,50')
})
