import type { Page } from 'playwright-core'
import { ListOwnProducts } from '#contract/commerce/products.ts'
import { axeInBothThemes } from './support/axe.ts'
import { desktop, expect, phone, test, visit } from './support/browser.ts'
import { address, orderTo, stock } from './support/orders.ts'
import { demoPerson, newFan, uniqueWord } from './support/people.ts'
import { picture } from './support/posts.ts'

const photo = async (name: string, colour: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await picture(colour),
})

async function fillVariant(studio: Page, nth: number, values: Record<string, string>) {
  const variant = studio.getByRole('group', { name: `Variant ${nth}` })
  for (const [label, value] of Object.entries(values)) {
    await variant.getByRole('textbox', { name: label }).fill(value)
  }
}

test('a creator puts a product with variants into the store, and a fan finds, reads and saves it', async ({
  open,
}) => {
  const creator = await demoPerson('noah')
  const { page: studio } = await open({ as: creator })
  await visit(studio, '/creator/my-store/create')
  const name = `Linen shirt ${uniqueWord()}`
  await studio.getByRole('button', { name: 'Create product' }).click()
  await studio.getByText('Enter a price of at least 1.00').waitFor()
  await studio
    .locator('input[type=file]')
    .setInputFiles([await photo('front.jpg', '#c06050'), await photo('back.jpg', '#5060c0')])
  await studio.getByRole('button', { name: 'Move photo 2 earlier' }).waitFor()
  await studio.getByRole('textbox', { name: 'Title' }).fill(name)
  await fillVariant(studio, 1, { Size: 'S', Color: 'red', Price: '20', Stock: '3' })
  await studio.getByRole('button', { name: 'Add a size or color' }).click()
  await fillVariant(studio, 2, { Size: 'M', Color: 'red', Price: '25', Stock: '0' })
  await studio.getByRole('button', { name: 'Add a region' }).click()
  const shipping = studio.getByRole('group', { name: 'Shipping' })
  await shipping.getByRole('combobox', { name: 'Region' }).selectOption('EU')
  await shipping.getByRole('textbox', { name: 'Price' }).fill('4.50')
  await studio.getByRole('textbox', { name: 'Producer' }).fill('Mara Textiles, Main Street 1, Oslo')
  await studio.getByRole('button', { name: 'Create product' }).click()
  await studio.waitForURL(/my-store\/[0-9a-f]{24}$/)
  expect(await axeInBothThemes(studio)).toEqual([])

  const fan = await newFan()
  for (const viewport of [phone, desktop]) {
    const { page } = await open({ viewport, as: fan })
    await visit(page, `/${creator.username}/products`)
    await page.getByRole('link', { name }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.getByText('European Union').waitFor()
    await page.getByText('$4.50').waitFor()
    await page.getByText('Mara Textiles, Main Street 1, Oslo').waitFor()
    await page.getByRole('radio', { name: /^S, red/ }).waitFor()
    expect(await page.getByRole('radio', { name: /^M, red/ }).isDisabled()).toBe(true)
    expect(await page.getByRole('img', { name: new RegExp(`${name}: picture`) }).count()).toBe(2)
    expect(await axeInBothThemes(page)).toEqual([])
    if (viewport === phone) await page.getByRole('button', { name: 'Bookmark' }).click()
  }
  const { page } = await open({ as: fan })
  await visit(page, '/user/bookmarks?type=products')
  await page.getByRole('link', { name }).waitFor()
})

test('what is sold while its creator changes a product is said, and what was typed stays', async ({
  open,
}) => {
  const [creator, fan] = [await demoPerson('noah'), await newFan({ wallet: 50 })]
  const name = `Cap ${uniqueWord()}`
  const product = await stock(creator, { name, price: 8 })
  const { page: studio } = await open({ as: creator })
  await visit(studio, `/creator/my-store/${product._id}`)
  await studio.getByRole('textbox', { name: 'Title' }).fill(`${name}, new`)
  await orderTo(fan, product, await address(fan, 'Nordre gate'), { quantity: 3 })
  await studio.getByRole('button', { name: 'Save changes' }).click()
  await studio.getByText('17 are left now').waitFor()
  expect(await studio.getByRole('textbox', { name: 'Title' }).inputValue()).toBe(`${name}, new`)
  expect(await studio.getByRole('textbox', { name: 'Stock' }).inputValue()).toBe('17')
  await studio.getByRole('button', { name: 'Save changes' }).click()
  await studio.getByText('Changes saved').waitFor()
  const { data } = await creator.call(ListOwnProducts, { query: { q: name } })
  expect(data[0]).toMatchObject({ name: `${name}, new`, stock: 17 })
})

test('the file of a digital product is uploaded as it is, on a phone', async ({ open }) => {
  const creator = await demoPerson('noah')
  const { page: studio } = await open({ viewport: phone, as: creator })
  await visit(studio, '/creator/my-store/create')
  const name = `Pattern ${uniqueWord()}`
  await studio.getByRole('radio', { name: /Digital file/ }).check()
  const [pictures, file] = [
    studio.locator('input[type=file]').first(),
    studio.locator('input[type=file]').last(),
  ]
  await pictures.setInputFiles([await photo('front.jpg', '#60c050')])
  await studio.getByRole('textbox', { name: 'Title' }).fill(name)
  await studio.getByRole('textbox', { name: 'Price' }).fill('9')
  await file.setInputFiles({
    name: 'pattern.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from('zip'),
  })
  await expect.poll(() => studio.getByRole('progressbar').count(), { timeout: 20_000 }).toBe(0)
  await studio.getByRole('button', { name: 'Create product' }).click()
  await studio.waitForURL(/my-store\/[0-9a-f]{24}$/)
  const { data } = await creator.call(ListOwnProducts, { query: { q: name } })
  expect(data[0]?.digitalFile).toMatchObject({ name: 'pattern.zip', format: 'ZIP', size: 3 })
  expect(await axeInBothThemes(studio)).toEqual([])
})

test('a creator sorts the store into categories, and fans filter it by them', async ({ open }) => {
  const creator = await demoPerson('noah')
  const [named, other] = [`Shirts ${uniqueWord()}`, `Mugs ${uniqueWord()}`]
  const name = `Cup ${uniqueWord()}`
  const product = await stock(creator, { name, price: 9 })
  const { page: studio } = await open({ viewport: phone, as: creator })
  await visit(studio, '/creator/my-store')
  await studio.getByRole('link', { name: 'Categories' }).click()
  const dialog = studio.getByRole('dialog')
  const add = async (category: string) => {
    await studio.getByRole('button', { name: 'Add category' }).first().click()
    await dialog.getByRole('textbox', { name: 'Name' }).fill(category)
    await dialog.getByRole('button', { name: 'Save category' }).click()
  }
  await add(named)
  await studio.getByRole('link', { name: named }).waitFor()
  await add(named)
  await dialog.getByText('You already have one of this name').waitFor()
  await dialog.getByRole('textbox', { name: 'Name' }).fill(other)
  await dialog.getByRole('button', { name: 'Save category' }).click()
  await studio.getByRole('link', { name: other }).waitFor()
  expect(await axeInBothThemes(studio)).toEqual([])

  await visit(studio, `/creator/my-store/${product._id}`)
  await studio.getByRole('checkbox', { name: other }).check()
  await studio.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(async () => {
      const { data } = await creator.call(ListOwnProducts, { query: { q: name } })
      return data[0]?.categories.map((category) => category.name)
    })
    .toEqual([other])

  const { page } = await open({ as: await newFan() })
  await visit(page, `/${creator.username}/products`)
  const filters = page.getByRole('navigation', { name: 'Categories' })
  await filters.getByRole('link', { name: other }).waitFor()
  // One without products is no filter.
  expect(await filters.getByRole('link', { name: named }).count()).toBe(0)
  await filters.getByRole('link', { name: other }).click()
  await page.waitForURL(/category=/)
  await page.getByRole('link', { name }).waitFor()
  await expect.poll(() => page.getByRole('article').count()).toBe(1)
  expect(await axeInBothThemes(page)).toEqual([])
})
