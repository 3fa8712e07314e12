import type { Page } from 'playwright-core'
import { ReadCreatorSelf } from '#contract/profiles/performers.ts'
import { axeViolations } from './support/axe.ts'
import { describe, expect, phone, phoneOnly, ready, test, visit } from './support/browser.ts'
import { newCreator } from './support/creators.ts'
import { demoPerson } from './support/people.ts'

const sectionsOf = (page: Page) => page.getByRole('navigation', { name: 'Account sections' })

const open = (page: Page, name: string) => sectionsOf(page).getByRole('link', { name }).click()

const titlesOf = (page: Page) =>
  page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()

describe.each(phoneOnly)('the account of a creator, $screen', ({ viewport }) => {
  test('has five sections with addresses of their own', async ({ open: start }) => {
    const { page } = await start({ viewport, as: await demoPerson('lucia') })
    await visit(page, '/creator/account')
    const marked = sectionsOf(page).locator('[aria-current]')
    expect(await sectionsOf(page).getByRole('link').allTextContents()).toEqual([
      'Profile',
      'About you',
      'Subscription',
      'Protection',
      'Security and data',
    ])
    expect(await marked.textContent()).toBe('Profile')
    expect(await titlesOf(page)).toEqual(['Photo and cover', 'Profile', 'Welcome video'])
    for (const [name, section, titles] of [
      ['About you', 'details', ['About you', 'Studies']],
      ['Subscription', 'subscription', ['Subscription']],
      ['Protection', 'protection', ['Watermark', 'Who can find you']],
      ['Security and data', 'security', ['Password']],
    ] as const) {
      await open(page, name)
      await page.waitForURL(`**/creator/account?section=${section}`)
      await expect.poll(() => marked.textContent()).toBe(name)
      expect(await titlesOf(page)).toEqual(expect.arrayContaining([...titles]))
      expect(await page.title()).toContain(name)
      expect(await axeViolations(page), name).toEqual([])
    }
    await page.reload()
    await ready(page)
    expect(await marked.textContent()).toBe('Security and data')
    await page.goBack()
    await page.getByRole('heading', { name: 'Watermark' }).waitFor()
  })

  test('keeps what was typed in one section while another is saved', async ({ open: start }) => {
    const creator = await newCreator()
    const { page } = await start({ viewport, as: creator })
    await visit(page, '/creator/account')
    const bio = page.getByRole('textbox', { name: 'Bio' })
    await bio.fill('Clay and salt')
    await open(page, 'Subscription')
    const price = page.getByRole('textbox', { name: 'Price per month' })
    await price.fill('0.01')
    await page.getByRole('button', { name: 'Save subscription' }).click()
    await expect.poll(() => price.getAttribute('aria-invalid')).toBe('true')
    await page.waitForURL('**/creator/account?section=subscription')

    await open(page, 'About you')
    await page.getByRole('textbox', { name: 'City', exact: true }).fill('Lund')
    await page.getByRole('button', { name: 'Save details' }).click()
    await page.getByText('Changes saved').first().waitFor()
    await page.waitForURL('**/creator/account?section=details')
    expect(await creator.call(ReadCreatorSelf)).toMatchObject({ city: 'Lund', bio: '' })

    await open(page, 'Subscription')
    expect(await price.inputValue()).toBe('0.01')
    await open(page, 'Profile')
    expect(await bio.inputValue()).toBe('Clay and salt')
    await page.getByRole('button', { name: 'Save profile' }).click()
    const stored = async () => (await creator.call(ReadCreatorSelf)).bio
    await expect.poll(stored).toBe('Clay and salt')
  })
})

test('links to a form of the account open its section', async ({ open: start }) => {
  const { page } = await start({ viewport: phone, as: await demoPerson('lucia') })
  // The server is not sent what stands after #.
  for (const fragment of ['documents', 'data-export']) {
    await visit(page, `/creator/account#${fragment}`)
    await page.waitForURL(`**/creator/account?section=security#${fragment}`)
    await expect.poll(() => page.locator(`#${fragment}`).isVisible()).toBe(true)
  }
  for (const [path, section] of [
    ['/creator/account/security', 'security'],
    ['/creator/blacklist', 'protection'],
    ['/creator/block-countries', 'protection'],
  ] as const) {
    await visit(page, path)
    await page.getByRole('main').locator('header a').first().click()
    await page.waitForURL(`**/creator/account?section=${section}`)
  }
  await visit(page, '/creator/account?section=constructor')
  await page.getByRole('button', { name: 'Save profile' }).waitFor()

  const { page: applicant } = await start({ viewport: phone, as: await newCreator() })
  await visit(applicant, '/creator/account#documents')
  await applicant.getByRole('heading', { name: 'Identity documents' }).waitFor()
  expect(new URL(applicant.url()).search).toBe('')
})
