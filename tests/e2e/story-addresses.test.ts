import { CreateAddress, ListAddresses } from '#contract/commerce/addresses.ts'
import { homeAddress } from '#server/commerce/addresses/tests/home-address.ts'
import { axeInBothThemes, axeOverPage } from './support/axe.ts'
import { describe, expect, phoneOnly, test, visit } from './support/browser.ts'
import { newFan } from './support/people.ts'

describe.each(phoneOnly)('the address book, $screen', ({ viewport }) => {
  test('a fan adds an address whose form follows the country, changes and deletes it', async ({
    open,
  }) => {
    const fan = await newFan()
    const { page } = await open({ viewport, as: fan })
    await visit(page, '/user/account')
    await page.getByRole('link', { name: 'Addresses' }).click()
    await page.getByText('Add an address to have orders delivered to you.').waitFor()
    expect(await axeInBothThemes(page)).toEqual([])

    await page.getByRole('button', { name: 'Add address' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Save address' }).click()
    await dialog.getByText('Label: this is required').waitFor()
    await dialog.getByLabel('Country').selectOption('United States')
    const labels = () =>
      dialog
        .locator('label')
        .allInnerTexts()
        .then((all) => all.slice(2, -2))
    expect(await labels()).toEqual(['House number', 'Street', 'City', 'State', 'ZIP code'])
    await dialog.getByRole('button', { name: 'Save address' }).click()
    await dialog.getByText('ZIP code: this is required').waitFor()
    expect(await axeOverPage(page)).toEqual([])

    await dialog.getByLabel('Country').selectOption('Germany')
    expect(await labels()).toEqual(['Street', 'House number', 'Postal code', 'City'])
    await dialog.getByLabel('Street').fill('Lange Straße')
    await dialog.getByLabel('Postal code').fill('10115')
    await dialog.getByLabel('City').fill('Berlin')
    await dialog.getByLabel('Recipient').fill('Ada Lund')
    await dialog.getByLabel('Label').fill('Home')
    await dialog.getByRole('button', { name: 'Save address' }).click()
    await page.getByText('Address saved').waitFor()
    const row = page.getByRole('listitem').filter({ hasText: 'Home' })
    expect(await row.locator('address').innerText()).toBe(
      'Ada Lund\nLange Straße\n10115 Berlin\nGermany',
    )
    expect(await axeInBothThemes(page)).toEqual([])

    await row.getByRole('button', { name: 'Options for Home' }).click()
    await page.getByRole('menuitem', { name: 'Edit address' }).click()
    expect(await dialog.getByLabel('House number').inputValue()).toBe('')
    await dialog.getByLabel('House number').fill('7 B')
    await dialog.getByRole('button', { name: 'Save address' }).click()
    await row.getByText('Lange Straße 7 B').waitFor()

    await row.getByRole('button', { name: 'Options for Home' }).click()
    await page.getByRole('menuitem', { name: 'Delete address' }).click()
    expect(await axeOverPage(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Delete address' }).click()
    await page.getByText('Add an address to have orders delivered to you.').waitFor()
    expect((await fan.call(ListAddresses)).total).toBe(0)
  })

  test('a full address book says so, and offers no further address', async ({ open }) => {
    const fan = await newFan()
    for (let at = 1; at <= 10; at++) {
      await fan.call(CreateAddress, { body: { ...homeAddress, name: `Home ${at}` } })
    }
    const { page } = await open({ viewport, as: fan })
    await visit(page, '/user/addresses')
    await page.getByText('You have 10 addresses, and that is the limit.').waitFor()
    expect(await page.getByRole('button', { name: 'Add address' }).count()).toBe(0)
    expect(await page.getByRole('listitem').filter({ hasText: 'Oslo' }).count()).toBe(10)
  })
})
