import type { Page } from 'playwright-core'
import { AskForOrder } from '#contract/commerce/order-requests.ts'
import { BuyProduct, UpdateOrder } from '#contract/commerce/orders.ts'
import { ReadProduct } from '#contract/commerce/products.ts'
import { ReadMe } from '#contract/profiles/users.ts'
import { axeInBothThemes, axeOverPage } from './support/axe.ts'
import { describe, expect, phoneOnly, test, visit } from './support/browser.ts'
import { address, orderTo, stock } from './support/orders.ts'
import { demoPerson, newFan, uniqueWord } from './support/people.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name }).click()
const dialogOf = (page: Page) => page.getByRole('dialog')

describe.each(phoneOnly)('requests for refunds, $screen', ({ viewport }) => {
  test('one of a shipped order leads to the order, and its answer says whether the goods are back', async ({
    open,
  }) => {
    const [fan, creator] = [await newFan({ wallet: 50 }), await demoPerson('sofia')]
    const product = await stock(creator, { name: `Vase ${uniqueWord()}`, price: 20 })
    const id = await orderTo(fan, product, await address(fan, 'Nordre gate'))
    const params = { id }
    const body = { deliveryStatus: 'shipping', shippingCode: 'RX1' } as const
    await creator.call(UpdateOrder, { params, body })
    const reason = `It broke ${uniqueWord()}`
    await fan.call(AskForOrder, { params, body: { kind: 'return', reason } })

    const { page: desk } = await open({ viewport, as: creator })
    await visit(desk, '/creator/refund-requests')
    const row = desk.getByRole('listitem').filter({ hasText: reason })
    const link = row.getByRole('link', { name: 'Product' })
    expect(await link.getAttribute('href')).toBe(`/creator/my-order/${id}`)
    await row.getByRole('button', { name: 'Refund' }).click()
    await press(desk, 'Refund $20.00')
    await dialogOf(desk).getByText('Say whether the goods are back').first().waitFor()
    await dialogOf(desk).getByRole('radio', { name: /^No/ }).check()
    expect(await axeOverPage(desk)).toEqual([])
    await press(desk, 'Refund $20.00')
    await row.waitFor({ state: 'detached' })
    const { stock: left } = await fan.call(ReadProduct, { params: { id: product._id } })
    expect([left, (await fan.call(ReadMe)).balance]).toEqual([19, 50])
  })

  test('the buyer of a file reads that the withdrawal is gone, and asks for a refund', async ({
    open,
  }) => {
    const [fan, creator] = [await newFan({ wallet: 50 }), await demoPerson('sofia')]
    const product = await stock(creator, {
      ...{ name: `Preset ${uniqueWord()}`, price: 9, type: 'digital' },
    })
    const { orderId: id } = await fan.call(BuyProduct, {
      params: { id: product._id },
      body: { waivesWithdrawal: true },
    })
    const { page } = await open({ viewport, as: fan })
    await visit(page, `/user/orders/${id}`)
    await page.getByText('You can’t withdraw from this purchase any more').waitFor()
    expect(await axeInBothThemes(page)).toEqual([])
    await press(page, 'Ask for a refund')
    const reason = `It is empty ${uniqueWord()}`
    await dialogOf(page).getByLabel('Message to the seller').fill(reason)
    await press(page, 'Send request')
    await page.getByText('Waiting for an answer').waitFor()

    const { page: desk } = await open({ viewport, as: creator })
    await visit(desk, `/creator/my-order/${id}`)
    await desk.getByText(reason).waitFor()
    await press(desk, 'Refund $9.00')
    await dialogOf(desk).getByRole('button', { name: 'Refund $9.00' }).click()
    await desk.getByText('went back into the buyer’s wallet').waitFor()
    await visit(page, `/user/orders/${id}`)
    await page.getByText('$9.00 is back in your wallet.').waitFor()
  })
})
