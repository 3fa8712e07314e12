import type { Page } from 'playwright-core'
import { AddCard, ListCards } from '#contract/money/cards.ts'
import { ListPaymentTransactions, SubscribeToCreator } from '#contract/money/payments.ts'
import { ReadMe } from '#contract/profiles/users.ts'
import { describe, expect, phoneOnly, test, visit } from './support/browser.ts'
import { demoPerson, newFan, type Person } from './support/people.ts'
import { fillCard } from './support/steps.ts'

describe.each(phoneOnly)('the wallet, $screen', ({ viewport }) => {
  test('a top-up by card arrives, and the card is kept for the next', async ({ open }) => {
    const fan = await newFan()
    const { page } = await open({ viewport, as: fan })
    const dialog = await openTopUp(page)
    await dialog.getByText('Between $2.95 and $300.00').waitFor()
    await dialog.getByLabel('Amount').fill('40')
    await fillCard(dialog, 'pays')
    await dialog.getByLabel('Save this card for next time').check()
    await dialog.getByRole('button', { name: 'Add $40.00' }).click()
    await page.getByText('$40.00 added to your wallet').waitFor()
    await dialog.waitFor({ state: 'hidden' })
    await balance(page).getByText('$40.00').waitFor()
    expect(await walletOf(fan)).toBe(40)

    await page.getByRole('button', { name: 'Add money' }).click()
    await dialog.getByLabel('Visa ending in 4242').waitFor()
    expect(await dialog.getByLabel('Visa ending in 4242').isChecked()).toBe(true)
    await dialog.getByRole('button', { name: 'Add $25.00' }).click()
    await balance(page).getByText('$65.00').waitFor()
    expect(await walletOf(fan)).toBe(65)
  })

  test('a refused card stays in the dialog with a sentence; another one pays', async ({ open }) => {
    const fan = await newFan()
    const { page } = await open({ viewport, as: fan })
    const dialog = await openTopUp(page)
    await dialog.getByLabel('Amount').fill('30')
    await fillCard(dialog, 'declined')
    await dialog.getByRole('button', { name: 'Add $30.00' }).click()
    await dialog
      .getByRole('alert')
      .getByText(/declined|refused/i)
      .waitFor()
    expect(await dialog.getByLabel('Amount').inputValue()).toBe('30.00')
    expect(await dialog.getByLabel('Card number').inputValue()).toBe('4000 0000 0000 0002')
    const cards = dialog.getByRole('radio', { name: /ending in|New card/ })
    expect(await cards.count(), 'cards to choose from').toBe(0)

    await fillCard(dialog, 'insufficient')
    await dialog.getByRole('button', { name: 'Add $30.00' }).click()
    await dialog
      .getByRole('alert')
      .getByText(/enough money|insufficient/i)
      .waitFor()
    expect(await walletOf(fan)).toBe(0)

    await fillCard(dialog, 'pays')
    await dialog.getByRole('button', { name: 'Add $30.00' }).click()
    await balance(page).getByText('$30.00').waitFor()
    expect(await walletOf(fan)).toBe(30)
    expect((await fan.call(ListCards)).total, 'kept without being asked for').toBe(0)
  })

  test('the bank asks: refusing pays nothing, approving pays', async ({ open }) => {
    const fan = await newFan()
    const { page } = await open({ viewport, as: fan })
    const dialog = await openTopUp(page)
    await dialog.getByLabel('Amount').fill('50')
    await fillCard(dialog, 'asks')
    const add = dialog.getByRole('button', { name: 'Add $50.00' })
    await add.click()
    const bank = page.getByRole('dialog', { name: 'Confirm with your bank' })
    await bank.getByText(/\$50\.00 to Stagedoor/).waitFor()
    await bank.getByRole('button', { name: 'Decline' }).click()
    await dialog.getByRole('alert').waitFor()
    expect(await walletOf(fan)).toBe(0)

    await add.click()
    await bank.getByRole('button', { name: 'Approve $50.00' }).click()
    await balance(page).getByText('$50.00').waitFor()
    expect(await walletOf(fan)).toBe(50)
  })

  test('missing card fields have validation errors', async ({ open }) => {
    const { page } = await open({ viewport, as: await newFan() })
    const dialog = await openTopUp(page)
    await dialog.getByLabel('Card number').fill('4242 4242 4242 4241')
    await dialog.getByLabel('Expires').fill('0120')
    await dialog.getByRole('button', { name: 'Add $25.00' }).click()
    for (const label of ['Card number', 'Expires', 'Security code']) {
      const field = dialog.getByRole('textbox', { name: label })
      await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    }
    expect(await dialog.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4241')
  })
})

test('amounts outside 2.95 to 300 are refused, both ends are taken', async ({ open }) => {
  const fan = await newFan()
  const { page } = await open({ as: fan })
  const dialog = await openTopUp(page)
  const amount = dialog.getByLabel('Amount')
  await fillCard(dialog, 'pays')
  for (const wrong of ['2.94', '300.01', '']) {
    await amount.fill(wrong)
    await dialog.getByRole('button', { name: /^Add/ }).last().click()
    await expect.poll(() => amount.getAttribute('aria-invalid')).toBe('true')
    await amount.fill('20')
    await expect.poll(() => amount.getAttribute('aria-invalid')).not.toBe('true')
  }
  await amount.fill('2.95')
  await dialog.getByLabel('Save this card for next time').check()
  await dialog.getByRole('button', { name: 'Add $2.95' }).click()
  await balance(page).getByText('$2.95').waitFor()
  await page.getByRole('button', { name: 'Add money' }).click()
  await amount.fill('300')
  await dialog.getByRole('button', { name: 'Add $300.00' }).click()
  await balance(page).getByText('$302.95').waitFor()
  expect(await walletOf(fan)).toBe(302.95)
})

test('a canceled payment charged nothing, whatever was paid before, and can be tried again', async ({
  open,
}) => {
  const fan = await newFan({ wallet: 20 })
  const { page } = await open({ as: fan })
  await visit(page, '/payment/cancel')
  await page.getByRole('heading', { name: 'Payment canceled' }).waitFor()
  await page.getByText('You weren’t charged.').waitFor()
  expect(await page.getByText('Payment received').count()).toBe(0)

  const { id: creatorId } = await demoPerson('sofia')
  const _id = await declinedSubscription(fan, creatorId)
  for (const address of ['/payment/cancel', `/payment/cancel?transaction=${_id}`]) {
    await visit(page, address)
    await page.getByRole('heading', { name: 'Payment failed' }).waitFor()
    await page.getByText(/You weren’t charged\.$/).waitFor()
    await page.getByRole('link', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 1, name: /^Sofia/ }).waitFor()
  }
})

test('only who returns from a payment reads that it was received; others see their wallet', async ({
  open,
}) => {
  const fan = await newFan({ wallet: 20 })
  const [paid] = (await fan.call(ListPaymentTransactions)).data
  const { page } = await open({ as: fan })
  await visit(page, `/payment/success?transaction=${paid?._id}`)
  await page.getByRole('heading', { name: 'Payment received' }).waitFor()

  const { page: another } = await open({ as: await newFan() })
  for (const id of [paid?._id, '0123456789abcdef01234567', 'x', '%00']) {
    await visit(another, `/payment/success?transaction=${id}`)
    await balance(another).waitFor()
    expect([id, new URL(another.url()).pathname]).toEqual([id, '/wallet'])
  }
})

async function declinedSubscription(fan: Person, performerId: string): Promise<string> {
  const card = { token: 'tok_sandbox_visa_declined', month: '12', year: '2034' }
  const params = { provider: 'stripe' } as const
  const { token: cardId } = await fan.call(AddCard, { params, body: card })
  const body = { type: 'monthly', performerId, paymentGateway: 'stripe', cardId } as const
  return (await fan.call(SubscribeToCreator, { body }))._id
}

async function openTopUp(page: Page) {
  await visit(page, '/wallet')
  await page.getByRole('button', { name: 'Add money' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add money' })
  await dialog.getByLabel('Amount').waitFor()
  return dialog
}

const balance = (page: Page) => page.getByRole('region', { name: 'Balance' })

const walletOf = async (fan: Person) => (await fan.call(ReadMe)).balance
