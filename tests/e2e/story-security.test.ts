import { axeViolations, describe, expect, screens, test, visit } from './support/browser.ts'
import { fanPassword, newFan, personOf } from './support/people.ts'
import { tokenOf } from './support/steps.ts'

describe.each(screens)('security, $screen', ({ viewport }) => {
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
})
