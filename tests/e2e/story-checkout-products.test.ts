import type { Page } from 'playwright-core'
import { ListOwnOrders } from '#contract/commerce/orders.ts'
import { CreateProduct, UpdateProduct } from '#contract/commerce/products.ts'
import { ReadMe } from '#contract/profiles/users.ts'
import { axeInBothThemes } from './support/axe.ts'
import { describe, expect, phone, phoneOnly, test, visit } from './support/browser.ts'
import { address, stock } from './support/orders.ts'
import { demoPerson, newFan, type Person, uniqueWord } from './support/people.ts'
import { picture } from './support/posts.ts'
import { fillCard, shown } from './support/steps.ts'

const photo = async (colour: string) =>
  new Blob([new Uint8Array(await picture(colour))], { type: 'image/jpeg' })

/** A shirt in two sizes, which is sent to Norway alone, and a file. */
async function makeStore(creator: Person) {
  const word = uniqueWord()
  const shirt = await creator.call(CreateProduct, {
    body: { name: `Shirt ${word}`, type: 'physical', price: 20, stock: 5 },
    files: { image: await photo('#c06050') },
  })
  const variants = [
    { options: { size: 'M' }, price: 20, stock: 5 },
    { options: { size: 'L' }, price: 22, stock: 5 },
  ]
  const shippingPrices = [{ region: 'NO', price: 4 }]
  await creator.call(UpdateProduct, {
    params: { id: shirt._id },
    body: { variants, shippingPrices },
  })
  const pattern = await creator.call(CreateProduct, {
    body: { name: `Pattern ${word}`, type: 'digital', price: 7 },
    files: { image: await photo('#5060c0'), digitalFile: new Blob(['a sewing pattern']) },
  })
  return { shirt, pattern }
}

async function addAddress(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Country' }).selectOption({ label: 'Norway' })
  await page.getByRole('textbox', { name: 'Street', exact: true }).fill('Storgata')
  await page.getByRole('textbox', { name: 'House number' }).fill('7')
  await page.getByRole('textbox', { name: 'Postal code' }).fill('0155')
  await page.getByRole('textbox', { name: /^(City|Town)/ }).fill('Oslo')
  await page.getByRole('button', { name: 'Save address and continue' }).click()
}

describe.each(phoneOnly)('buying products, $screen', ({ viewport }) => {
  test('a fan with a short wallet buys a shirt and a file in one go', {
    timeout: 120_000,
  }, async ({ open }) => {
    const { shirt, pattern } = await makeStore(await demoPerson('noah'))
    const fan = await newFan()
    const { page } = await open({ viewport, as: fan })
    await visit(page, `/product/${shirt.slug}`)
    await page.getByRole('radio', { name: /^L/ }).check()
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await visit(page, `/product/${pattern.slug}`)
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await shown(page.getByRole('link', { name: 'Cart, 2 items' })).click()
    await page.getByRole('heading', { level: 1, name: 'Cart' }).waitFor()
    await page.getByText('Once you choose an address').waitFor()
    expect(await axeInBothThemes(page)).toEqual([])

    await page.getByRole('link', { name: 'Go to checkout' }).click()
    await page.getByRole('button', { name: 'Save address and continue' }).waitFor()
    expect(await page.getByRole('button', { name: /^Save address/ }).count()).toBe(1)
    await addAddress(page)
    const pay = page.getByRole('button', { name: 'Order and pay $33.00' })
    await pay.click()
    await page.getByText('Agree to this to buy files').waitFor()
    expect(await axeInBothThemes(page)).toEqual([])
    await page.getByRole('textbox', { name: 'Phone number' }).fill('+47 123 45 67 89')
    await page.getByRole('checkbox', { name: /right of withdrawal/ }).check()
    await pay.click()
    const dialog = page.getByRole('dialog', { name: 'Add money' })
    await fillCard(dialog, 'pays')
    await dialog.getByRole('button', { name: 'Add $33.00' }).click()

    await page.getByRole('heading', { level: 1, name: 'Thank you for your order' }).waitFor()
    expect(await axeInBothThemes(page)).toEqual([])
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `Download ${pattern.name}` }).click(),
    ])
    expect(download.suggestedFilename()).not.toBe('')
    expect(await page.getByRole('link', { name: /^Cart, / }).count()).toBe(0)
    const { data } = await fan.call(ListOwnOrders, { query: {} })
    expect(data.map(({ variant, totalPrice }) => [variant, totalPrice]).sort()).toEqual([
      ['', 7],
      ['L', 26],
    ])
    expect(data.filter(({ withdrawalWaivedAt }) => withdrawalWaivedAt)).toHaveLength(1)
  })
})

test('what is sold no more is named, removed by a press, and keeps nothing else from being bought', async ({
  open,
}) => {
  const creator = await demoPerson('noah')
  const { shirt, pattern } = await makeStore(creator)
  const { page } = await open({ as: await newFan() })
  for (const { slug } of [shirt, pattern]) {
    await visit(page, `/product/${slug}`)
    await page.getByRole('button', { name: 'Add to cart' }).click()
  }
  await creator.call(UpdateProduct, { params: { id: shirt._id }, body: { status: 'inactive' } })
  await visit(page, '/cart')
  await page.getByText('No longer available').waitFor()
  await page.getByRole('link', { name: 'Go to checkout' }).waitFor()
  await page.getByRole('button', { name: `Remove ${shirt.name}` }).click()
  await expect.poll(() => page.getByText('No longer available').count()).toBe(0)
  await visit(page, '/cart')
  await page.getByRole('link', { name: pattern.name }).waitFor()
  expect(await page.getByText(shirt.name).count()).toBe(0)
})

test('what another tab has paid is not paid again, and what it has added stays in the cart', {
  timeout: 120_000,
}, async ({ open }) => {
  const { shirt, pattern } = await makeStore(await demoPerson('noah'))
  const { page: tab, context } = await open({ as: await newFan({ wallet: 60 }) })
  await visit(tab, `/product/${pattern.slug}`)
  await tab.getByRole('button', { name: 'Add to cart' }).click()
  await visit(tab, '/checkout')
  await tab.getByRole('button', { name: 'Order and pay $7.00' }).waitFor()

  const other = await context.newPage()
  await visit(other, '/checkout')
  await other.getByRole('checkbox', { name: /right of withdrawal/ }).check()
  await other.getByRole('button', { name: 'Order and pay $7.00' }).click()
  await other.getByRole('heading', { level: 1, name: 'Thank you for your order' }).waitFor()
  await tab.getByText('Your cart is empty').waitFor()
  expect(await tab.getByRole('button', { name: /^Order and pay/ }).count()).toBe(0)

  await visit(tab, '/cart')
  await visit(other, `/product/${shirt.slug}`)
  await other.getByRole('button', { name: 'Add to cart' }).click()
  await tab.getByRole('button', { name: `One more: ${shirt.name}` }).click()
  await tab.getByText('$40.00').first().waitFor()
  await visit(other, '/cart')
  await other.getByText('$40.00').first().waitFor()
})

test('C6: a price that rose while the cart is open is told with both values before it is paid', async ({
  open,
}) => {
  const [creator, fan] = [await demoPerson('noah'), await newFan({ wallet: 60 })]
  const print = await stock(creator, { name: `Print ${uniqueWord()}`, price: 20 })
  await address(fan, 'Nordre gate')
  const { page } = await open({ viewport: phone, as: fan })
  const raise = (price: number) =>
    creator.call(UpdateProduct, { params: { id: print._id }, body: { price } })
  await visit(page, `/product/${print.slug}`)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await raise(22)
  await visit(page, '/cart')
  await page.getByText('The price changed from $20.00 to $22.00.').waitFor()
  await page.getByRole('link', { name: 'Go to checkout' }).click()
  await page.getByRole('textbox', { name: 'Phone number' }).fill('+47 123 45 67 89')
  await raise(25)
  await page.getByRole('button', { name: 'Order and pay $22.00' }).click()
  await page.getByText('The total changed from $22.00 to $25.00. Nothing was charged.').waitFor()
  const pay = page.getByRole('button', { name: 'Order and pay $25.00' })
  await pay.waitFor()
  expect(await axeInBothThemes(page)).toEqual([])
  expect((await fan.call(ReadMe)).balance).toBe(60)
  await pay.click()
  await page.getByRole('heading', { level: 1, name: 'Thank you for your order' }).waitFor()
  expect((await fan.call(ReadMe)).balance).toBe(35)
})

test('a visitor who buys is asked to sign in, and comes back to what was chosen', async ({
  open,
}) => {
  const { shirt } = await makeStore(await demoPerson('noah'))
  const { page } = await open()
  await visit(page, `/product/${shirt.slug}`)
  await page.getByRole('radio', { name: /^L/ }).check()
  await page.getByRole('button', { name: 'Buy now' }).click()
  await page.getByRole('dialog').waitFor()
})
