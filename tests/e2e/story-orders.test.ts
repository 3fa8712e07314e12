import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { BuyProduct, ReadOrder } from '#contract/commerce/orders.ts'
import { ReadProduct } from '#contract/commerce/products.ts'
import { ReadMe } from '#contract/profiles/users.ts'
import { axeInBothThemes, axeOverPage } from './support/axe.ts'
import { describe, desktopOnly, expect, phoneOnly, test, visit } from './support/browser.ts'
import { address, orderTo, stock } from './support/orders.ts'
import { demoPerson, newFan, uniqueWord } from './support/people.ts'

/** A number of UPS, with the right check digit. */
const upsNumber = '1Z999AA10123456784'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const dialogOf = (page: Page) => page.getByRole('dialog')

describe.each(phoneOnly)('an order, $screen', ({ viewport }) => {
  test('a fan changes its address, the creator ships it and refunds one of two lines', async ({
    open,
  }) => {
    const [fan, creator] = [await newFan({ wallet: 100 }), await demoPerson('sofia')]
    const name = `Poster ${uniqueWord()}`
    const product = await stock(creator, { name, price: 12 })
    await address(fan, 'Nordre gate')
    const home = await address(fan, 'Karl Johans gate')
    const id = await orderTo(fan, product, home, { quantity: 2 })
    const otherId = await orderTo(fan, product, home)

    const { page } = await open({ viewport, as: fan })
    await visit(page, '/user/orders')
    expect(await axeInBothThemes(page)).toEqual([])
    await page.getByRole('link', { name }).last().click()
    await page.getByText('The seller is preparing your order.').waitFor()
    expect(await page.locator('address').innerText()).toContain('Karl Johans gate')
    expect(await axeInBothThemes(page)).toEqual([])
    await press(page, 'Change address')
    await dialogOf(page)
      .getByRole('radio', { name: /Nordre gate/ })
      .check()
    expect(await axeOverPage(page)).toEqual([])
    await press(page, 'Deliver to this address')
    await page.locator('address').filter({ hasText: 'Nordre gate' }).waitFor()

    const { page: desk } = await open({ viewport, as: creator })
    await visit(desk, `/creator/my-order/${id}`)
    await desk.locator('address').filter({ hasText: 'Nordre gate' }).waitFor()
    expect(await axeInBothThemes(desk)).toEqual([])
    await press(desk, 'Mark as shipped')
    await dialogOf(desk).getByRole('button', { name: 'Mark as shipped' }).click()
    await dialogOf(desk).locator('[aria-invalid=true]').waitFor()
    await dialogOf(desk).getByLabel('Tracking number').fill('1z 999 aa1 01 2345 6784')
    expect(await axeOverPage(desk)).toEqual([])
    await dialogOf(desk).getByRole('button', { name: 'Mark as shipped' }).click()
    await desk.getByText('It’s on its way to the buyer.').waitFor()

    await visit(page, `/user/orders/${id}`)
    await page.getByText('Your order is on its way.').waitFor()
    const tracking = page.getByRole('link', { name: new RegExp(upsNumber) })
    expect(await tracking.getAttribute('href')).toMatch(/^https:\/\/www\.ups\.com\//)
    expect(await page.getByRole('button', { name: 'Change address' }).count()).toBe(0)

    await press(desk, 'Mark as delivered')
    await dialogOf(desk).getByRole('button', { name: 'Mark as delivered' }).click()
    await desk.getByText('It has been delivered.').waitFor()
    await press(desk, 'Refund')
    await press(desk, 'Refund $24.00')
    await dialogOf(desk).getByText('Say whether the goods are back').first().waitFor()
    await dialogOf(desk).getByRole('radio', { name: /^No/ }).check()
    expect(await axeOverPage(desk)).toEqual([])
    await press(desk, 'Refund $24.00')
    await desk.getByText('went back into the buyer’s wallet').waitFor()

    await visit(page, `/user/orders/${id}`)
    await page.getByText('$24.00 is back in your wallet.').waitFor()
    expect((await fan.call(ReadOrder, { params: { id: otherId } })).deliveryStatus).toBe(
      'processing',
    )
    expect((await fan.call(ReadMe)).balance).toBe(88)
    const { stock: left } = await fan.call(ReadProduct, { params: { id: product._id } })
    expect(left).toBe(17)
  })
})

describe.each(phoneOnly)('a request of the buyer, $screen', ({ viewport }) => {
  test('a fan asks to cancel; the creator declines, is asked again, and refunds', async ({
    open,
  }) => {
    const [fan, creator] = [await newFan({ wallet: 50 }), await demoPerson('sofia')]
    const product = await stock(creator, { name: `Print ${uniqueWord()}`, price: 20 })
    const id = await orderTo(fan, product, await address(fan, 'Nordre gate'))
    const { page } = await open({ viewport, as: fan })
    const { page: desk } = await open({ viewport, as: creator })
    const ask = async (reason: string) => {
      await visit(page, `/user/orders/${id}`)
      await press(page, 'Cancel order')
      await dialogOf(page).getByLabel('Message to the seller').fill(reason)
      expect(await axeOverPage(page)).toEqual([])
      await press(page, 'Send request')
      await page.getByText('Waiting for an answer').waitFor()
      await visit(desk, `/creator/my-order/${id}`)
      await desk.getByText(reason).waitFor()
      expect(await axeInBothThemes(desk)).toEqual([])
    }
    await ask('I ordered the wrong size')
    await press(desk, 'Decline')
    await dialogOf(desk).getByLabel('Answer').fill('It is packed already')
    await dialogOf(desk).getByRole('button', { name: 'Decline' }).click()
    await desk.getByText('Declined', { exact: true }).waitFor()
    await ask('Please, it is far too small')
    await press(desk, 'Refund $20.00')
    await dialogOf(desk).getByText('Nothing was sent: the stock goes up again.').waitFor()
    await dialogOf(desk).getByRole('button', { name: 'Refund $20.00' }).click()
    await desk.getByText('went back into the buyer’s wallet').waitFor()
    await visit(page, `/user/orders/${id}`)
    await page.getByText('$20.00 is back in your wallet.').waitFor()
  })
})

describe.each(desktopOnly)('what is printed and searched, $screen', ({ viewport }) => {
  test('C18: the packing slip shows what the buyer wrote as text, and no prices', async ({
    open,
  }) => {
    const [fan, creator] = [await newFan({ wallet: 50 }), await demoPerson('sofia')]
    const product = await stock(creator, { name: 'Mug “1 < 2” & more', price: 10 })
    const home = await address(fan, 'Street "7" & <Co')
    const userNote = 'Ring & wait; 3 < 4 > 2 {{fan}}'
    const id = await orderTo(fan, product, home, { quantity: 3, userNote })
    const written = await fan.call(ReadOrder, { params: { id } })
    const { page } = await open({ viewport, as: creator })
    await visit(page, `/creator/my-order/${id}`)
    await page.getByRole('link', { name: 'Packing slip' }).click()
    await page.getByRole('heading', { level: 1, name: 'Packing slip' }).waitFor()
    const slip = page.getByRole('article')
    expect(await slip.innerText()).toContain(written.userNote)
    expect(await slip.locator('address').innerText()).toBe(written.deliveryAddress)
    expect(await slip.innerText()).toContain(written.productInfo.name)
    expect(await slip.innerText()).not.toContain('$')
    expect(await axeInBothThemes(page)).toEqual([])
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('nav, .ui-button').filter({ visible: true }).count()).toBe(0)
    expect(await slip.isVisible()).toBe(true)
  })

  test('orders are filtered by status and days, and staff find them by number', async ({
    open,
  }) => {
    const [fan, creator] = [await newFan({ wallet: 50 }), await demoPerson('sofia')]
    const name = `Card ${uniqueWord()}`
    const id = await orderTo(
      fan,
      await stock(creator, { name, price: 5 }),
      await address(fan, 'Nordre gate'),
    )
    const { page } = await open({ viewport, as: fan })
    await visit(page, '/user/orders')
    await page.getByLabel('Status').selectOption('Shipped')
    await press(page, 'Filter')
    await page.getByText('No orders match these filters.').waitFor()
    await page.getByRole('link', { name: 'Show all orders' }).click()
    await page.getByRole('link', { name }).waitFor()

    const { orderNumber } = await fan.call(ReadOrder, { params: { id } })
    const { page: console } = await open({ viewport, as: await demoPerson('ops') })
    await visit(console, `/admin/orders?q=${orderNumber}`)
    expect(await axeInBothThemes(console)).toEqual([])
    await console.getByRole('link', { name }).click()
    await console.getByRole('heading', { level: 1, name: orderNumber }).waitFor()
    expect(await axeInBothThemes(console)).toEqual([])
    await press(console, 'Refund')
    await dialogOf(console).getByLabel('Reason').fill('The creator is away')
    await press(console, 'Refund $5.00')
    await console.getByText('went back into the buyer’s wallet').waitFor()
  })
})

describe.each(desktopOnly)('orders as files, $screen', ({ viewport }) => {
  test('a creator downloads what the list finds, and ships by a file that names its faults', async ({
    open,
  }) => {
    const [fan, creator] = [await newFan({ wallet: 50 }), await demoPerson('sofia')]
    const product = await stock(creator, { name: `Pin ${uniqueWord()}`, price: 5 })
    const home = await address(fan, 'Nordre gate')
    const place = async () => {
      const id = await orderTo(fan, product, home)
      return fan.call(ReadOrder, { params: { id } })
    }
    const [sent, left] = [await place(), await place()]
    const { page } = await open({ viewport, as: creator })
    await visit(page, '/creator/my-order?status=processing')
    const download = async () => {
      const file = page.waitForEvent('download')
      await press(page, 'Download list as CSV')
      expect((await file).suggestedFilename()).toBe('orders.csv')
      return readFile(await (await file).path(), 'utf8')
    }
    const list = await download()
    expect(list).toContain(sent.orderNumber)
    expect(list).toContain(left.orderNumber)

    const send = (...rows: string[]) =>
      page
        .getByLabel('Ship by CSV')
        .and(page.locator('input'))
        .setInputFiles({
          name: 'sent.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from(rows.join('\n')),
        })
    await send('order_number', left.orderNumber)
    await page.getByText('This is no CSV file with the columns').waitFor()
    await send(
      'order_number,tracking_number',
      `${sent.orderNumber},${upsNumber}`,
      `${left.orderNumber},`,
      'NOSUCHORDER,RX1',
    )
    const report = page.getByRole('alert').filter({ hasText: '1 of 3 rows marked as shipped' })
    await report.getByText(`Line 3, ${left.orderNumber}: Enter the tracking number`).waitFor()
    await report.getByText('Line 4, NOSUCHORDER: You have no order with this number').waitFor()
    await report.getByText('Rows that are done').click()
    await report.getByText(`Line 2, ${sent.orderNumber}`).waitFor()
    expect(await axeInBothThemes(page)).toEqual([])
    const after = await Promise.all(
      [sent, left].map(({ _id: id }) => fan.call(ReadOrder, { params: { id } })),
    )
    expect(after.map(({ deliveryStatus }) => deliveryStatus)).toEqual(['shipping', 'processing'])
    expect(after[0]?.shippingCode).toBe(upsNumber)
    const rest = await download()
    expect(rest).not.toContain(sent.orderNumber)
    expect(rest).toContain(left.orderNumber)
  })
})

describe.each(phoneOnly)('the library, $screen', ({ viewport }) => {
  test('a bought file is downloaded there, and gone once it is refunded', async ({ open }) => {
    const [fan, creator] = [await newFan({ wallet: 50 }), await demoPerson('sofia')]
    const { page } = await open({ viewport, as: fan })
    await visit(page, '/user/purchases')
    await page.getByText('No files yet.').waitFor()
    expect(await axeInBothThemes(page)).toEqual([])
    const name = `Pattern ${uniqueWord()}`
    const { _id } = await stock(creator, { name, price: 9, type: 'digital' })
    await fan.call(BuyProduct, { params: { id: _id }, body: {} })
    await visit(page, '/user/purchases')
    await page.getByRole('heading', { name }).waitFor()
    expect(await axeInBothThemes(page)).toEqual([])
    const download = page.waitForEvent('download')
    await press(page, new RegExp(`Download.*${name}`))
    expect((await download).suggestedFilename()).toBe('digitalFile.jpg')
  })
})
