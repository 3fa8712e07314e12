import { SendTip } from '#contract/money/charges.ts'
import { axeViolations } from './support/axe.ts'
import { describe, desktop, expect, phone, test, visit } from './support/browser.ts'
import { demoPerson, newFan } from './support/people.ts'

describe.each([
  { screen: 'phone', viewport: phone },
  { screen: 'desktop', viewport: desktop },
])('transactions, $screen', ({ viewport }) => {
  test('an operator finds a card payment and a tip, and refunds a part of the tip', async ({
    open,
  }) => {
    const [fan, creator] = [await newFan({ wallet: 40 }), await demoPerson('elena')]
    await fan.call(SendTip, { params: { id: creator.id }, body: { price: 20 } })
    const { page } = await open({ viewport, as: await demoPerson('ops') })
    await visit(page, '/admin/transactions')
    await page.getByRole('searchbox').fill(fan.username)
    await page.getByRole('button', { name: 'Filter' }).click()
    const topUps = page.getByRole('link', { name: 'Wallet top-up' })
    await expect.poll(() => topUps.count()).toBe(1)
    await topUps.click()
    await page.getByRole('heading', { name: 'What happened' }).waitFor()
    await page.getByText('Booked: Wallet top-up').waitFor()
    expect(await axeViolations(page)).toEqual([])

    await visit(page, `/admin/transactions/charges?q=${fan.id}`)
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('link', { name: /^Tip/ }).click()
    await page.getByRole('button', { name: 'Refund' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Taken from the creator').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await dialog.getByLabel('Amount').fill('5')
    await dialog.getByRole('button', { name: 'Refund' }).click()
    await dialog.getByText('Enter a reason').waitFor()
    await dialog.getByLabel('Reason').fill('Sent by mistake')
    await dialog.getByRole('button', { name: 'Refund' }).click()
    await page.getByText('Sent by mistake').waitFor()
    await page.getByText(/^\$5\.00 refunded by/).waitFor()
    await page.getByRole('button', { name: 'Refund' }).click()
    await dialog.getByText('At most $15.00').waitFor()
  })
})
