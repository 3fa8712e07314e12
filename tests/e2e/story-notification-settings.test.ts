import { ReadNoticeSettings } from '#contract/notifications/settings.ts'
import { axeViolations } from './support/axe.ts'
import { describe, expect, phoneOnly, test, visit } from './support/browser.ts'
import { newFan } from './support/people.ts'

describe.each(phoneOnly)('settings of notifications, $screen', ({ viewport }) => {
  test('are reached from the notifications, and each change is saved at once', async ({ open }) => {
    const fan = await newFan()
    const { page } = await open({ viewport, as: fan })
    await visit(page, '/notifications')
    await page.getByRole('link', { name: 'Notification settings' }).click()
    await page.getByRole('heading', { name: 'Notification settings' }).waitFor()
    expect(await axeViolations(page)).toEqual([])

    await page.getByRole('switch', { name: 'Back in stock: On the site' }).click()
    await page.getByRole('combobox', { name: 'Email about: Orders' }).selectOption('off')
    const settings = () => fan.call(ReadNoticeSettings)
    const emailOf = async (kind: string) =>
      (await settings()).kinds.find((one) => one.kind === kind)
    await expect.poll(() => emailOf('orders')).toMatchObject({ email: 'off' })
    await expect.poll(() => emailOf('restocks')).toMatchObject({ page: false, email: 'at_once' })

    await page.getByRole('switch', { name: 'Keep a quiet time' }).click()
    await page.getByRole('combobox', { name: 'From' }).selectOption({ label: '11:00 PM' })
    await expect
      .poll(async () => (await settings()).quietTime)
      .toEqual({ from: 23 * 60, to: 8 * 60 })
    await visit(page, '/notifications/settings')
    expect(await page.getByRole('switch', { name: 'Keep a quiet time' }).isChecked()).toBe(true)
    expect(await axeViolations(page)).toEqual([])
  })
})
