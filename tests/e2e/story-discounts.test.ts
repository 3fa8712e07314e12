import type { Page } from 'playwright-core'
import { CreateCoupon, ListCoupons } from '#contract/money/coupons.ts'
import { ListPackages, UpdatePackage } from '#contract/money/packages.ts'
import { ListPaymentTransactions, TopUpWallet } from '#contract/money/payments.ts'
import { ReadMe } from '#contract/profiles/users.ts'
import { axeInBothThemes, axeOverPage } from './support/axe.ts'
import { describe, desktopOnly, expect, phoneOnly, test, visit } from './support/browser.ts'
import { wideParts } from './support/layout-faults.ts'
import { demoPerson, newFan, uniqueWord } from './support/people.ts'
import { fillCard } from './support/steps.ts'

describe.each(desktopOnly)('discounts in the console, $screen', ({ viewport }) => {
  test('staff add a coupon, correct it and switch it off', async ({ open }) => {
    const ops = await demoPerson('ops')
    const code = `TEST-${uniqueWord().toUpperCase()}`
    const { page } = await open({ viewport, as: ops })
    await visit(page, '/admin/coupons')
    await page.getByRole('button', { name: 'Add coupon' }).first().click()
    const dialog = page.getByRole('dialog')
    const save = () => dialog.getByRole('button', { name: 'Save coupon' }).click()
    await save()
    const field = (name: string) => dialog.getByRole('textbox', { name })
    const lastDay = dialog.getByLabel('Last day')
    for (const wrong of [field('Code'), field('Name'), field('Discount'), lastDay]) {
      await expect.poll(() => wrong.getAttribute('aria-invalid')).toBe('true')
    }
    expect(await axeOverPage(page)).toEqual([])
    await field('Code').fill(code.toLowerCase())
    await field('Name').fill('Spring sale')
    await field('Discount').fill('12.5')
    await lastDay.fill('2999-03-31')
    await field('Number of uses').fill('many')
    await save()
    const uses = field('Number of uses')
    await expect.poll(() => uses.getAttribute('aria-invalid')).toBe('true')
    await uses.fill('100')
    await save()
    await dialog.waitFor({ state: 'hidden' })

    const row = page.getByRole('row').filter({ hasText: code })
    for (const text of ['12.5%', '0 of 100', 'Mar 31, 2999', 'Active']) {
      await row.getByText(text, { exact: true }).first().waitFor()
    }
    expect([...(await axeInBothThemes(page)), ...(await wideParts(page))]).toEqual([])
    await row.getByRole('button', { name: code }).first().click()
    await field('Discount').fill('20')
    await uses.fill('')
    await save()
    await row.getByText('20%').waitFor()
    await choose(page, code, 'Deactivate')
    await row.getByText('Inactive').waitFor()
    const { data } = await ops.call(ListCoupons, { query: { q: code } })
    expect(data).toMatchObject([
      {
        code,
        value: 0.2,
        maxUses: null,
        status: 'inactive',
        expiredDate: '2999-04-01T00:00:00.000Z',
      },
    ])

    await page.getByRole('searchbox', { name: 'Code or name' }).fill('no such coupon')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByText('No coupons match this search.').waitFor()
    await page.getByRole('link', { name: 'Show all coupons' }).click()
    await row.first().waitFor()
  })

  test('staff add a package, move it and switch it off', async ({ open }) => {
    const ops = await demoPerson('ops')
    const name = `Package ${uniqueWord()}`
    const { page } = await open({ viewport, as: ops })
    try {
      await visit(page, '/admin/packages')
      await page.getByRole('button', { name: 'Add package' }).first().click()
      const dialog = page.getByRole('dialog')
      const save = () => dialog.getByRole('button', { name: 'Save package' }).click()
      await dialog.getByLabel('Name').fill(name)
      await dialog.getByLabel('Price').fill('20')
      await dialog.getByLabel('Added to the wallet').fill('19')
      await save()
      await dialog.getByText('Enter an amount between $20.00 and $999,999.99').waitFor()
      expect(await axeOverPage(page)).toEqual([])
      await dialog.getByLabel('Added to the wallet').fill('21.5')
      await save()
      await dialog.waitFor({ state: 'hidden' })
      const row = page.getByRole('row').filter({ hasText: name })
      for (const text of ['$20.00', '$21.50', 'Active']) {
        await row.getByText(text, { exact: true }).first().waitFor()
      }
      expect([...(await axeInBothThemes(page)), ...(await wideParts(page))]).toEqual([])

      const lastRow = page.getByRole('row').last()
      expect(await lastRow.textContent()).toContain(name)
      await choose(page, name, 'Move up')
      await expect.poll(() => lastRow.textContent()).not.toContain(name)
      await choose(page, name, 'Deactivate')
      await row.getByText('Inactive').waitFor()
    } finally {
      const made = (await ops.call(ListPackages)).data.filter((one) => one.name === name)
      for (const { _id: id } of made) {
        await ops.call(UpdatePackage, { params: { id }, body: { isActive: false } })
      }
    }
  })
})

describe.each(phoneOnly)('a top-up with a discount, $screen', ({ viewport }) => {
  test('a coupon shows what is paid before anything is, and the full amount arrives', async ({
    open,
  }) => {
    const [fan, code] = [await newFan(), await makeCoupon({ value: 0.25 })]
    const { page } = await open({ viewport, as: fan })
    const dialog = await openTopUp(page)
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('40')
    await dialog.getByRole('button', { name: 'I have a coupon' }).click()
    const field = dialog.getByRole('textbox', { name: 'Coupon' })
    await field.fill('no-such-coupon')
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await dialog.getByText('This coupon doesn’t exist').waitFor()
    expect(await field.getAttribute('aria-invalid')).toBe('true')

    await fillCard(dialog, 'pays')
    await field.fill(code.toLowerCase())
    // The code is typed and not applied: this asks what it is good for, and pays nothing.
    await dialog.getByRole('button', { name: 'Add $40.00' }).click()
    await dialog.getByText('Test coupon: 25% off').waitFor()
    for (const text of ['-$10.00', '$30.00', '$40.00']) {
      await dialog.getByText(text, { exact: true }).first().waitFor()
    }
    expect((await fan.call(ListPaymentTransactions)).total).toBe(0)
    expect([...(await axeInBothThemes(page)), ...(await wideParts(page))]).toEqual([])

    await dialog.getByRole('button', { name: 'Pay $30.00' }).click()
    await page.getByText('$40.00 added to your wallet').waitFor()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByText('+$40.00').waitFor()
    await page.getByText('Paid $30.00').waitFor()
    expect((await fan.call(ReadMe)).balance).toBe(40)
    const [paid] = (await fan.call(ListPaymentTransactions)).data
    expect(paid).toMatchObject({ totalPrice: 30, couponInfo: { code, value: 0.25 } })
  })

  test('a package is chosen in place of an amount', async ({ open }) => {
    const fan = await newFan()
    const { page } = await open({ viewport, as: fan })
    const dialog = await openTopUp(page)
    await dialog.getByRole('radio', { name: '$110.00 for $100.00 Supporter' }).check()
    expect(await dialog.getByRole('textbox', { name: 'Amount' }).count()).toBe(0)
    await fillCard(dialog, 'pays')
    expect([...(await axeInBothThemes(page)), ...(await wideParts(page))]).toEqual([])
    await dialog.getByRole('button', { name: 'Pay $100.00' }).click()
    await page.getByText('$110.00 added to your wallet').waitFor()
    await page.getByText('Paid $100.00').waitFor()
    expect((await fan.call(ReadMe)).balance).toBe(110)
  })
})

test('a coupon of 100 % needs no card', async ({ open }) => {
  const [fan, code] = [await newFan(), await makeCoupon({ value: 1 })]
  const { page } = await open({ as: fan })
  const dialog = await openTopUp(page)
  await dialog.getByRole('button', { name: 'I have a coupon' }).click()
  await dialog.getByRole('textbox', { name: 'Coupon' }).fill(code)
  await dialog.getByRole('textbox', { name: 'Coupon' }).press('Enter')
  await dialog.getByText('Test coupon: 100% off').waitFor()
  expect(await dialog.getByRole('textbox', { name: 'Card number' }).count()).toBe(0)
  await dialog.getByRole('button', { name: 'Add $25.00' }).click()
  await page.getByText('$25.00 added to your wallet').waitFor()
  expect((await fan.call(ReadMe)).balance).toBe(25)
})

test('a coupon that was used up meanwhile is refused beside its field, and nothing is paid', async ({
  open,
}) => {
  const [fan, other] = [await newFan(), await newFan()]
  const code = await makeCoupon({ value: 1, maxUses: 1 })
  const { page } = await open({ as: fan })
  const dialog = await openTopUp(page)
  await dialog.getByRole('button', { name: 'I have a coupon' }).click()
  await dialog.getByRole('textbox', { name: 'Coupon' }).fill(code)
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await dialog.getByText('Test coupon: 100% off').waitFor()
  await other.call(TopUpWallet, { body: { amount: 25, couponCode: code } })
  await dialog.getByRole('button', { name: 'Add $25.00' }).click()
  const field = dialog.getByRole('textbox', { name: 'Coupon' })
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  await dialog.getByText('This coupon has been used up').first().waitFor()
  expect(await field.inputValue()).toBe(code)
  expect((await fan.call(ReadMe)).balance).toBe(0)
})

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Row actions: ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

async function makeCoupon(wish: { value: number; maxUses?: number }): Promise<string> {
  const ops = await demoPerson('ops')
  const expiredDate = new Date(Date.now() + 86_400_000).toISOString()
  const code = `FAN-${uniqueWord().toUpperCase()}`
  await ops.call(CreateCoupon, { body: { code, name: 'Test coupon', expiredDate, ...wish } })
  return code
}

async function openTopUp(page: Page) {
  await visit(page, '/wallet')
  await page.getByRole('button', { name: 'Add money' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add money' })
  await dialog.getByRole('textbox', { name: 'Amount' }).waitFor()
  return dialog
}
