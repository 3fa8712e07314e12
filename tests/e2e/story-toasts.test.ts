import { describe, desktopOnly, expect, test, visit } from './support/browser.ts'
import { demoPerson, newFan, uniqueWord } from './support/people.ts'
import { publish } from './support/posts.ts'

describe.each(desktopOnly)('a toast with an action, $screen', ({ viewport }) => {
  test('is reached by one key and stays while it has the focus', async ({ open }) => {
    const text = `On its own page ${uniqueWord()}`
    const { slug } = await publish(await demoPerson('noah'), { text })
    const { page } = await open({ viewport, as: await newFan() })
    await page.clock.install()
    await visit(page, `/post/${slug}`)
    const post = page.getByRole('article').filter({ hasText: text })
    const menu = post.getByRole('button', { name: /^More options/ })
    await menu.press('Enter')
    await page.getByRole('menuitem', { name: 'Not interested' }).press('Enter')
    const undo = page.getByRole('button', { name: 'Undo' })
    await undo.waitFor()
    await page.keyboard.press('F8')
    await expect.poll(() => undo.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.clock.runFor(60_000)
    expect(await undo.count()).toBe(1)

    await page.keyboard.press('F8')
    await page.clock.runFor(10_000)
    await undo.waitFor({ state: 'detached' })
  })

  test('can be read and pressed while a dialog is open', async ({ open }) => {
    const { page } = await open({ viewport })
    await page.goto('/dev/ui')
    await page.locator('[data-ready]').waitFor()
    const press = (name: string) => page.getByRole('button', { name, exact: true }).last().click()
    await press('Failure with action')
    await press('Send a tip')
    // By role: what is inert is not found by it.
    await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('dialog').getByRole('status').getByText('Post sent').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('status').getByText('Post sent').waitFor()
  })
})
