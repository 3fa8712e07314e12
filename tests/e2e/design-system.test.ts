import type { Page } from 'playwright-core'
import { axeViolations } from './support/axe.ts'
import { desktop, expect, openVisitor, phone, test } from './support/browser.ts'

async function openPage(page: Page) {
  await page.goto('/dev/ui')
  await page.locator('[data-ready]').waitFor()
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last()

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

test.for([
  { theme: 'light', viewport: desktop },
  { theme: 'dark', viewport: phone },
] as const)('axe finds nothing: $theme, $viewport.width wide', async (wish, { browser }) => {
  const { page, context, consoleErrors } = await openVisitor(browser, wish)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPage(page)
  expect(await axeViolations(page)).toEqual([])

  await button(page, 'Post actions').click()
  await page.getByRole('menu').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')

  await button(page, 'Send a tip').click()
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')

  await button(page, 'Open viewer').click()
  await page.getByText('1 of 6', { exact: true }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  const spare = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(spare, 'nothing is wider than the screen').toBeLessThanOrEqual(0)
  expect(consoleErrors).toEqual([])
  await context.close()
})

test('a dialog gives the focus back, and stays while work is under way', async ({ browser }) => {
  const { page, context } = await openVisitor(browser)
  await openPage(page)
  const dialog = page.getByRole('dialog')

  await button(page, 'Send a tip').click()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await focused(page)).toBe('Send a tip')

  await button(page, 'Send a tip').click()
  await page.mouse.click(10, 890)
  await dialog.waitFor({ state: 'hidden' })

  await button(page, 'Send a tip').click()
  await button(page, 'Send $25.00').click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.mouse.click(10, 890)
  expect(await dialog.isVisible()).toBe(true)
  await page.getByText('You sent $25.00 to Mara').waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await context.close()
})

test('a menu is moved through by keys and closed by its own button', async ({ browser }) => {
  const { page, context } = await openVisitor(browser)
  await openPage(page)
  const menu = page.getByRole('menu')

  await button(page, 'Post actions').press('Enter')
  await menu.waitFor()
  expect(await focused(page)).toBe('Copy link')
  await page.keyboard.press('End')
  expect(await focused(page)).toBe('Delete post')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('p')
  expect(await focused(page)).toBe('Pin to profile')
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })

  await button(page, 'Post actions').click()
  await menu.waitFor()
  await button(page, 'Post actions').click()
  await menu.waitFor({ state: 'hidden' })
  await context.close()
})

test('a rejected form shows validation errors and keeps its values', async ({ browser }) => {
  const { page, context } = await openVisitor(browser)
  await openPage(page)
  const email = page.getByLabel('Email')
  await page.getByLabel('Username').fill('mara')
  await email.fill('no address')
  await button(page, 'Create account').click()

  expect(await email.getAttribute('aria-invalid')).toBe('true')
  const about = (await email.getAttribute('aria-describedby')) ?? ''
  const [error = ''] = about.split(' ')
  expect(await page.locator(`[id="${error}"]`).textContent()).toContain('@')
  expect(await email.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await page.getByLabel('Username').inputValue()).toBe('mara')

  const tip = page.getByRole('textbox', { name: 'Tip' })
  await tip.fill('3,5')
  await tip.blur()
  expect(await tip.inputValue()).toBe('3.50')
  await context.close()
})

test('the viewer moves by arrow keys, zooms and closes', async ({ browser }) => {
  const { page, context } = await openVisitor(browser)
  await openPage(page)
  await button(page, 'Open viewer').click()
  await page.getByText('1 of 6', { exact: true }).waitFor()
  await page.keyboard.press('ArrowRight')
  await page.getByText('2 of 6', { exact: true }).waitFor()
  const scale = () =>
    page
      .getByAltText('A bay in the morning')
      .last()
      .evaluate((image) => image.style.scale)
  await expect.poll(scale).toBe('1')
  await page.mouse.dblclick(700, 450)
  await expect.poll(scale).toBe('2.5')
  await page.keyboard.press('0')
  await expect.poll(scale).toBe('1')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(await focused(page)).toBe('Open viewer')
  await context.close()
})
