import { ListFeeds } from '#contract/content/feeds.ts'
import { SearchCreators } from '#contract/profiles/performers.ts'
import { axeViolations } from './support/axe.ts'
import { describe, expect, screens, test, visit } from './support/browser.ts'
import { callApi, demoPerson } from './support/people.ts'
import { publish } from './support/posts.ts'
import { site } from './support/site.ts'
import { shown } from './support/steps.ts'

const htmlOf = async (path: string, language = 'en') => {
  const headers = { 'accept-language': language }
  return (await fetch(`${site().siteUrl}${path}`, { headers })).text()
}

test('the landing page is rendered without scripts and names the featured creators', async () => {
  const html = await htmlOf('/')
  const query = { isFeatured: true, limit: 6 }
  const featured = await callApi(undefined, SearchCreators, { query })
  expect(featured.data.length).toBeGreaterThan(2)
  for (const { name, username } of featured.data) {
    expect(html).toContain(name)
    expect(html).toContain(`href="/${username}"`)
  }
})

test('the landing page invites creators, states their share and answers questions', async () => {
  const html = await htmlOf('/')
  for (const text of ['You keep 80%', 'See a sample page', 'Your balance, up to date']) {
    expect(html).toContain(text)
  }
  for (const text of ['Questions and answers', 'How do I cancel a subscription?', '/#creators']) {
    expect(html).toContain(text)
  }
  expect(await htmlOf('/', 'de')).toMatch(/Du behältst 80\s%/)
})

test('a locked post shows its price and contains no URL that opens its pictures', async () => {
  const creator = await demoPerson('jonas')
  const sold = await publish(creator, { photos: 2, isSale: true, price: 7.5, text: 'Two frames' })
  const forSubscribers = await publish(creator, { photos: 1, text: 'One for subscribers' })

  for (const post of [sold, forSubscribers]) {
    const pages = await Promise.all(
      [`/post/${post.slug}`, '/jonas', '/jonas/media'].map((path) => htmlOf(path)),
    )
    const addresses = pages.join().match(/\/media\/[^"'\s,\\]+/g) ?? []
    for (const { _id } of post.files) {
      const variants = addresses.filter((address) => address.includes(_id))
      // `shown` answers whoever may not see the picture with the preview.
      expect(new Set(variants.map((address) => address.split('/')[3]?.split('?')[0]))).toEqual(
        new Set(['blurred', 'shown']),
      )
    }
  }
  expect(await htmlOf(`/post/${sold.slug}`)).toContain('Unlock for $7.50')
})

test('a tab of a profile without content is there while its page is open', async ({ open }) => {
  const { page } = await open()
  for (const [path, name] of [
    ['/yara/videos', 'Videos'],
    ['/yara/galleries', 'Galleries'],
  ] as const) {
    await visit(page, path)
    const tab = page.getByRole('main').getByRole('link', { name, exact: true })
    expect(await tab.getAttribute('aria-current')).toBe('page')
    await page.getByRole('main').getByRole('link', { name: 'About', exact: true }).click()
    await page.waitForURL('**/yara/about')
    await tab.waitFor({ state: 'detached' })
  }
})

test('in Arabic, English posts read from left to right in tiles, too', async ({ open }) => {
  const creator = await demoPerson('jonas')
  const text = 'What do you pack first?'
  const [, post] = await Promise.all([publish(creator, { text }), publish(creator, { photos: 1 })])
  const { page } = await open({ locale: 'ar' })
  await visit(page, `/post/${post.slug}`)
  const tile = shown(page.getByRole('complementary').getByText(text)).first()
  expect(await tile.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr')
})

test("the demo's posts were published over weeks", async () => {
  const query = { performerId: (await demoPerson('theo')).id, limit: 12 }
  const { data: posts } = await callApi(undefined, ListFeeds, { query })
  const today = new Date().toISOString().slice(0, 10)
  // Other tests may have published today.
  const days = posts.map(({ createdAt }) => createdAt.slice(0, 10)).filter((day) => day < today)
  expect(days.length).toBeGreaterThan(3)
  expect(new Set(days).size).toBe(days.length)
})

test("the site's name is not cut off on the smallest phones, beside the longest login links", async ({
  open,
}) => {
  const { page } = await open({ viewport: { width: 320, height: 640 }, locale: 'de' })
  await visit(page, '/')
  const name = page.getByRole('banner').getByText('Stagedoor', { exact: true }).first()
  const cutBy = () => name.evaluate((one) => one.scrollWidth - one.clientWidth)
  await expect.poll(cutBy).toBe(0)
})

describe.each(screens)('a visitor, $screen', ({ viewport }) => {
  test('finds a creator on the landing page and sees what there is', async ({ open }) => {
    const { page } = await open({ viewport })
    await visit(page, '/')
    await page.getByRole('heading', { name: 'Featured creators' }).waitFor()
    await page.locator('a[href="/theo"]').filter({ visible: true }).first().click()
    await page.waitForURL('**/theo')

    await page.getByRole('heading', { level: 1, name: 'Théo Marchand' }).waitFor()
    const head = page.locator('main header').first()
    await expect.poll(() => head.locator('img').evaluateAll(loadedCount)).toBe(2)
    for (const count of [/posts/, /photos/, /likes/, /followers/]) {
      await head.getByText(count).first().waitFor()
    }
    // Whoever has it read hears the name before what can be done.
    const read = await head.locator('h1, button:visible').allTextContents()
    expect(read[0]).toContain('Théo Marchand')
    expect(read.slice(1).join()).toContain('Subscribe for')

    const { data: posts } = await callApi(undefined, ListFeeds, {
      query: { performerId: (await demoPerson('theo')).id, limit: 12 },
    })
    const articles = page.getByRole('article')
    expect(await articles.count()).toBe(posts.length)
    const subscribersOnly = posts.findIndex(
      (post) => post.isLocked && !post.isSale && post.files.length === 4,
    )
    const forSale = posts.findIndex((post) => post.isLocked && post.isSale && post.price === 5)
    const locked = articles.nth(subscribersOnly)
    await locked.scrollIntoViewIfNeeded()
    await locked.getByText('4 photos').waitFor()
    await locked.getByRole('button', { name: 'Subscribe for $6.50/month' }).waitFor()
    await expect.poll(() => locked.locator('img.ui-blurred').evaluateAll(loadedCount)).toBe(1)
    await articles.nth(forSale).getByRole('button', { name: 'Unlock for $5.00' }).waitFor()
  })

  test('searches while typing, by keyboard, filters, and comes back', async ({ open }) => {
    const { page } = await open({ viewport })
    await visit(page, '/explore')
    const search = page.getByRole('combobox', { name: 'Search creators by name' })
    await search.fill('omar ha')
    const hint = page.getByRole('option', { name: /Omar Haddad/ })
    await hint.waitFor()
    expect(await axeViolations(page)).toEqual([])
    await search.press('ArrowDown')
    expect(await hint.getAttribute('aria-selected')).toBe('true')
    await search.press('Escape')
    await hint.waitFor({ state: 'detached' })
    await search.press('Enter')
    await page.waitForURL('**/explore?q=omar+ha')
    await page.getByText('1 creator', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Creators 1' }).waitFor()

    await shown(page.getByRole('button', { name: /ilters$/ })).click()
    const filters = page.getByRole('dialog', { name: 'Filters' })
    expect(await filters.getByLabel('Body type').count()).toBe(0)
    await filters.getByLabel('Gender').selectOption('Transgender')
    await filters.getByRole('button', { name: 'Show creators' }).click()
    await page.getByText('No results for “omar ha”.').waitFor()
    expect(new URL(page.url()).search).toBe('?q=omar+ha&gender=transgender')
    await page.getByRole('link', { name: 'Remove filter Gender: Transgender' }).click()
    await page.getByText('1 creator', { exact: true }).waitFor()

    await search.fill('omar')
    await page.getByRole('option', { name: /Omar Haddad/ }).click()
    await page.waitForURL('**/omar')
    await page.goBack()
    await page.waitForURL('**/explore?q=omar+ha')
    expect(await search.inputValue()).toBe('omar ha')
  })

  test('is asked to sign in where an account is needed, and comes back', async ({ open }) => {
    const { slug } = await publish(await demoPerson('theo'), { text: 'What did you hear?' })
    const { page } = await open({ viewport })
    await visit(page, '/theo')
    await page
      .getByRole('button', { name: 'Follow Théo Marchand' })
      .filter({ visible: true })
      .click()
    const dialog = page.getByRole('dialog', { name: /^Create a free account to/ })
    await dialog.getByText('Create a free account to follow').waitFor()
    await page.keyboard.press('Escape')
    await visit(page, `/post/${slug}`)
    const comment = page.getByRole('textbox', { name: 'Write a comment' })
    await comment.fill('What a night')
    await comment.press('Control+Enter')
    await dialog.getByText('Create a free account to comment').waitFor()
    await dialog.getByRole('link', { name: 'Log in' }).click()
    await page.waitForURL('**/auth/login')
    await page.getByLabel('Email or username').fill('hana')
    await page.getByLabel('Password', { exact: true }).fill('Demo-password-1')
    await page.locator('form').getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL(`**/post/${slug}`)
    await expect.poll(() => comment.inputValue()).toBe('What a night')
  })
})

const loadedCount = (images: Element[]) =>
  images.filter((image) => (image as HTMLImageElement).naturalWidth > 1).length
