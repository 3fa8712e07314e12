import { ListOwnFeeds } from '#contract/content/feeds.ts'
import { BuyFeed, SendTip } from '#contract/money/charges.ts'
import { ReadEarningStats } from '#contract/money/earnings.ts'
import { ReadMe } from '#contract/profiles/users.ts'
import { describe, desktopOnly, expect, phone, phoneOnly, test, visit } from './support/browser.ts'
import { demoPassword, demoPerson, newFan, subscribe, uniqueWord } from './support/people.ts'
import { picture, publish, waitForUploads } from './support/posts.ts'
import { fillLogin, shown } from './support/steps.ts'

const dollars = (amount: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(amount)

type Box = { x: number; y: number; width: number; height: number } | null

const overlap = (one: Box, other: Box) =>
  one !== null &&
  other !== null &&
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

describe.each(desktopOnly)('the studio, $screen', ({ viewport }) => {
  test('a creator signs in, is led to the own page and publishes a text', async ({ open }) => {
    const { page } = await open({ viewport })
    await visit(page, '/auth/login')
    await fillLogin(page, 'noah', demoPassword)
    await page.waitForURL('**/noah')
    await shown(page.getByRole('link', { name: 'New post' }))
      .first()
      .click()
    await page.waitForURL('**/creator/my-post/create')

    await page.getByRole('button', { name: 'Publish post' }).click()
    await page.getByText('Write a caption of 1 to 5,000 characters').first().waitFor()
    const text = `Gravel all day ${uniqueWord()}`
    await page.getByRole('textbox', { name: 'Caption' }).fill(text)
    await page.getByRole('button', { name: 'Publish post' }).click()
    await page.getByText('Post published').waitFor()
    await page.waitForURL('**/creator/my-post')
    await shown(page.getByText(text)).first().waitFor()
    await visit(page, '/noah')
    await page.getByRole('article').filter({ hasText: text }).waitFor()
  })

  test('a photo is described for people who cannot see it', async ({ open }) => {
    const creator = await demoPerson('noah')
    const { page } = await open({ viewport, as: creator })
    await visit(page, '/creator/my-post/create')
    const text = `A green door ${uniqueWord()}`
    await page.getByRole('textbox', { name: 'Caption' }).fill(text)
    const buffer = await picture('#2f7d4f')
    const file = { name: 'door.jpg', mimeType: 'image/jpeg', buffer }
    await page.locator('input[type=file]').setInputFiles([file])
    await waitForUploads(page)
    await page.getByRole('button', { name: 'Describe photo 1' }).click()
    const dialog = page.getByRole('dialog', { name: 'Describe this photo' })
    await dialog.getByRole('textbox').fill('A green door in a white wall')
    await dialog.getByRole('button', { name: 'Save description' }).click()
    await page.getByRole('button', { name: /^Described: / }).waitFor()
    await page.getByRole('button', { name: 'Publish post' }).click()
    await page.waitForURL('**/creator/my-post')
    await visit(page, '/noah')
    const post = page.getByRole('article').filter({ hasText: text })
    await post.getByRole('img', { name: 'A green door in a white wall' }).waitFor()
  })

  test('several photos go up with their progress, for a price', async ({ open }) => {
    const creator = await demoPerson('noah')
    const { page } = await open({ viewport, as: creator })
    await visit(page, '/creator/my-post/create')
    const text = `Three bends ${uniqueWord()}`
    await page.getByRole('textbox', { name: 'Caption' }).fill(text)

    let letThrough = () => {}
    const held = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    await page.route('**/performer/feeds/photo/upload', async (route) => {
      await held
      await route.continue()
    })
    const colours = ['#c06050', '#5060c0', '#60c050']
    await page.locator('input[type=file]').setInputFiles(
      await Promise.all(
        colours.map(async (colour, place) => ({
          name: `bend-${place + 1}.jpg`,
          mimeType: 'image/jpeg',
          buffer: await picture(colour),
        })),
      ),
    )
    const progress = page.locator('form').getByRole('progressbar')
    await expect.poll(() => progress.count()).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Publish post' }).click()
    await page.getByText(/Still uploading/).waitFor()
    letThrough()
    await waitForUploads(page)

    await page.getByRole('button', { name: 'Move photo 3 earlier' }).click()
    await page.getByRole('radio', { name: /Pay per view/ }).check()
    const price = page.getByRole('textbox', { name: 'Price' })
    await price.fill('0.50')
    await page.getByRole('button', { name: 'Publish post' }).click()
    await expect.poll(() => price.getAttribute('aria-invalid')).toBe('true')
    await price.fill('6.50')
    await page.getByRole('button', { name: 'Publish post' }).click()
    await page.getByText('Post published').waitFor()

    const { data: posts } = await creator.call(ListOwnFeeds, { query: { q: text } })
    expect(posts.map(({ files, price, isSale }) => [files.length, price, isSale])).toEqual([
      [3, 6.5, true],
    ])
    expect(posts[0]?.files.map(({ name }) => name)).toEqual([
      'bend-1.jpg',
      'bend-3.jpg',
      'bend-2.jpg',
    ])
    const { page: fanPage } = await open({ viewport, as: await newFan() })
    await visit(fanPage, `/post/${posts[0]?.slug}`)
    const article = fanPage.getByRole('article').first()
    await article.getByRole('button', { name: 'Unlock for $6.50' }).waitFor()
    await article.getByText('3 photos').waitFor()
  })

  test('a failed photo tells why, and its controls cover neither that nor each other', async ({
    open,
  }) => {
    const provokes = /status of 4/
    const { page } = await open({ viewport, as: await demoPerson('noah'), provokes })
    await visit(page, '/creator/my-post/create')
    const whole = await picture()
    const photo = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })
    const input = page.locator('form input[type=file][multiple]')
    await page.getByText('Posts without files').waitFor()
    await input.setInputFiles([photo('damaged.jpg', whole.subarray(0, 400))])
    const failed = page.getByRole('listitem').filter({ has: page.getByRole('alert') })
    await failed.getByText('This file is damaged').waitFor()
    expect(await page.getByText('Posts without files').count()).toBe(0)
    await input.setInputFiles([photo('second.jpg', whole), photo('last.jpg', whole)])
    await page.getByText('2 photos', { exact: true }).waitFor()
    const parts = await failed.getByRole('button').or(failed.getByRole('alert')).all()
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
    expect(boxes).toHaveLength(4)
    const tile = await failed.boundingBox()
    for (const [nth, one] of boxes.entries()) {
      for (const other of boxes.slice(nth + 1)) expect(overlap(one, other)).toBe(false)
      expect(one && tile && one.x + one.width <= tile.x + tile.width).toBe(true)
    }
  })

  test('earnings show what fans paid, the commission, the net and the balance', async ({
    open,
  }) => {
    // Without a promotion: the first month costs as much as the later ones.
    const creator = await demoPerson('elena')
    const name = `Fen ${uniqueWord()}`
    const fan = await newFan({ wallet: 60, name })
    const post = await publish(creator, { photos: 1, isSale: true, price: 5 })
    await fan.call(SendTip, { params: { id: creator.id }, body: { price: 20 } })
    await fan.call(BuyFeed, { params: { id: post._id }, body: {} })
    await subscribe(fan, creator)

    const { page } = await open({ viewport, as: creator })
    await visit(page, '/creator/earning')
    const rows = page.getByRole('table', { name: 'Transactions' }).getByRole('row')
    const mine = rows.filter({ hasText: name })
    expect(await mine.count()).toBe(3)
    const monthly = (await creator.call(ReadMe)).monthlyPrice ?? 0
    for (const [type, gross] of [
      ['Tip', 20],
      ['Post', 5],
      ['Monthly subscription', monthly],
    ] as const) {
      const row = mine.filter({ hasText: type })
      const commission = Math.round(gross * 20) / 100
      for (const part of [dollars(gross), '20%', dollars(gross - commission)]) {
        await row.getByText(part).first().waitFor()
      }
    }
    const stats = await creator.call(ReadEarningStats)
    const main = page.getByRole('main')
    for (const sum of [stats.totalGrossPrice, stats.totalSiteCommission, stats.totalNetPrice]) {
      await main.getByText(dollars(sum), { exact: true }).first().waitFor()
    }
    const { balance } = await creator.call(ReadMe)
    await main.getByText(dollars(balance), { exact: true }).first().waitFor()
  })
})

test('a post is scheduled, found in the list, moved and published before its time', async ({
  open,
}) => {
  const creator = await demoPerson('noah')
  const { page } = await open({ viewport: phone, as: creator })
  await visit(page, '/creator/my-post/create')
  const text = `Tomorrow's gravel ${uniqueWord()}`
  await page.getByRole('textbox', { name: 'Caption' }).fill(text)
  await page.getByRole('switch', { name: 'Publish later' }).click()
  const at = page.getByLabel('Publish on')
  await at.fill('2020-01-02T18:30')
  await page.getByRole('button', { name: 'Schedule post' }).click()
  await page.getByText('Choose a time in the future').waitFor()
  await at.fill('2099-01-02T18:30')
  await page.getByRole('button', { name: 'Schedule post' }).click()
  await page.getByText('Post scheduled').waitFor()

  await page.waitForURL('**/creator/my-post')
  await page.getByRole('combobox', { name: 'Status' }).selectOption('scheduled')
  await page.waitForURL(/status=scheduled/)
  const stored = async () => {
    const query = { q: text, status: 'scheduled' } as const
    return (await creator.call(ListOwnFeeds, { query })).data[0]
  }
  const post = await stored()
  const { page: others } = await open({ viewport: phone })
  expect((await others.goto(`/post/${post?.slug}`))?.status()).toBe(404)
  await visit(page, `/post/${post?.slug}`)
  await page.getByText('Only you see it until then', { exact: false }).waitFor()

  await visit(page, `/creator/my-post/${post?._id}`)
  expect(await at.inputValue()).toBe('2099-01-02T18:30')
  await at.fill('2098-01-02T18:30')
  await page.getByRole('button', { name: 'Save changes' }).click()
  const moved = await page.evaluate(() => new Date(2098, 0, 2, 18, 30).toISOString())
  await expect.poll(async () => (await stored())?.scheduledAt).toBe(moved)

  await visit(page, `/creator/my-post?q=${encodeURIComponent(text)}`)
  await shown(page.getByRole('button', { name: /row actions/i }))
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Publish now' }).click()
  await expect.poll(async () => (await stored()) === undefined).toBe(true)
  await visit(others, `/post/${post?.slug}`)
  await others.getByRole('article').filter({ hasText: text }).waitFor()
})

describe.each(phoneOnly)('an announced stream, $screen', ({ viewport }) => {
  test('is announced in the form of a new post', async ({ open }) => {
    const creator = await demoPerson('noah')
    const { page } = await open({ viewport, as: creator })
    await visit(page, '/creator/my-post/create')
    const text = `Night sky ${uniqueWord()}`
    await page.getByRole('textbox', { name: 'Caption' }).fill(text)
    await page.getByRole('switch', { name: 'Announce a live stream' }).check()
    expect(await page.locator('input[type=file]').count()).toBe(0)
    expect(await page.getByRole('radio').count()).toBe(0)
    await page.getByLabel('Stream starts').fill('2020-01-02T18:30')
    await page.getByRole('button', { name: 'Publish post' }).click()
    await page.getByText('Choose a time in the future').waitFor()
    await page.getByLabel('Stream starts').fill('2031-01-02T18:30')
    await page.getByRole('button', { name: 'Publish post' }).click()
    await page.waitForURL('**/creator/my-post')
    const [post] = (await creator.call(ListOwnFeeds, { query: { q: text } })).data
    expect(post?.type).toBe('scheduled-streaming')
    expect(post?.streamingScheduled).toMatch(/^2031-01-0/)
  })

  test('is moved by its creator, and announces nothing once its time has passed', async ({
    open,
  }) => {
    const creator = await demoPerson('noah')
    const text = `Night sky ${uniqueWord()}`
    const streamingScheduled = new Date(Date.now() + 30 * 60_000).toISOString()
    const wish = { type: 'scheduled-streaming', text, streamingScheduled } as const
    const { _id, slug } = await publish(creator, wish)
    const { page: fan } = await open({ viewport })
    await fan.clock.install()
    await visit(fan, `/post/${slug}`)
    const post = fan.getByRole('article').filter({ hasText: text })
    await post.getByText('Live on').waitFor()
    await fan.clock.fastForward(31 * 60_000)
    await post.getByText('Stream was announced for').waitFor()

    const { page: studio } = await open({ viewport, as: creator })
    await visit(studio, `/creator/my-post/${_id}`)
    const preview = studio.getByRole('region', { name: 'Preview' })
    await preview.getByText('Live on').waitFor()
    expect(await studio.getByRole('radio').count()).toBe(0)
    await studio.getByLabel('Stream starts').fill('2031-01-02T18:30')
    await preview.getByText('January 2, 2031').waitFor()
    await studio.getByRole('button', { name: 'Save changes' }).click()
    await studio.waitForURL('**/creator/my-post')
    const [moved] = (await creator.call(ListOwnFeeds, { query: { q: text } })).data
    expect(moved?.streamingScheduled).toMatch(/^2031-01-0/)
  })
})
