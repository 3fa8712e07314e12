import type { Page } from 'playwright-core'
import { ReadFeed } from '#contract/content/feeds.ts'
import { describe, expect, phone, phoneOnly, test, visit } from './support/browser.ts'
import { demoPerson, newFan } from './support/people.ts'
import { publish } from './support/posts.ts'
import { site } from './support/site.ts'
import { hold, shown } from './support/steps.ts'

const backButton = (page: Page) => shown(page.getByRole('link', { name: 'Back', exact: true }))

test('on phones the arrow beside a title leads back, or to the page above', async ({ open }) => {
  const { page } = await open({ viewport: phone, as: await newFan() })
  await visit(page, '/explore')
  await page.getByRole('link', { name: 'Bookmarks', exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Bookmarks' }).waitFor()
  await backButton(page).click()
  await page.waitForURL('**/explore')

  const post = await publish(await demoPerson('jonas'), { text: 'From a shared link' })
  const { page: other } = await open({ viewport: phone, as: await newFan() })
  for (const [path, above] of [
    ['/user/account', '/home'],
    ['/user/cards', '/wallet'],
    [`/post/${post.slug}`, '/jonas'],
    ['/jonas', '/explore'],
  ] as const) {
    await other.evaluate(() => history.replaceState(null, ''))
    await visit(other, path)
    await other.evaluate(() => history.replaceState({ ...history.state, idx: 0 }, ''))
    await backButton(other).click()
    await other.waitForURL(`**${above}`)
  }
})

test('the active tab is in view on phones', async ({ open }) => {
  const { page } = await open({ viewport: phone, as: await demoPerson('ops') })
  await visit(page, '/admin/audit-log')
  const tab = page.getByRole('link', { name: 'Audit log' })
  const isInView = () =>
    tab.evaluate((one) => {
      const { left, right } = one.getBoundingClientRect()
      return left >= 0 && right <= innerWidth
    })
  await expect.poll(isInView).toBe(true)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('filters stay in one row on small phones', async ({ open }) => {
  const viewport = { width: 320, height: 640 }
  const { page } = await open({ viewport, locale: 'de', as: await newFan() })
  for (const path of ['/user/bookmarks', '/user/following', '/mara/media']) {
    await visit(page, path)
    const tops = await page
      .locator('nav .ui-chip')
      .evaluateAll((chips) => chips.map((chip) => chip.getBoundingClientRect().top))
    expect(tops.length, path).toBeGreaterThan(2)
    expect(new Set(tops).size, path).toBe(1)
  }
})

/** What has the focus and is covered by something else at its center, or by a bar at an edge. */
const coveredFocus = (page: Page) =>
  page.evaluate(() => {
    const one = document.activeElement
    if (!one || one === document.body || one.closest('[data-bottom-bar]')) return []
    const { left, top, width, height } = one.getBoundingClientRect()
    const isBar = (above: Element): boolean => {
      const around = above.parentElement
      if (above.contains(one)) return false
      if (/fixed|sticky/.test(getComputedStyle(above).position)) return true
      return around ? isBar(around) : false
    }
    const edges = height < innerHeight / 2 ? [top + 3, top + height - 3] : []
    return [top + height / 2, ...edges].flatMap((y, nth) => {
      const above = document.elementFromPoint(left + width / 2, y)
      if (!above || one.contains(above) || above.contains(one)) return []
      if (nth > 0 && !isBar(above)) return []
      return [`${one.ariaLabel ?? one.textContent} is behind ${above.tagName}.${above.className}`]
    })
  })

test('on phones the bars do not cover what is reached by keyboard', async ({ open }) => {
  const creator = await demoPerson('jonas')
  await publish(creator, { text: 'Above the bar', photos: 1 })
  const { page } = await open({ viewport: phone, as: await newFan() })
  await visit(page, '/jonas')
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let step = 0; step < 40; step++) {
      await page.keyboard.press(key)
      // What is loaded on the way may move it once more.
      await expect.poll(() => coveredFocus(page)).toEqual([])
    }
  }
})

describe.each(phoneOnly)('feedback to taps, $screen', ({ viewport }) => {
  test('a navigation marks its target at once, while the page is on its way', async ({ open }) => {
    const { page } = await open({ viewport, as: await newFan() })
    await visit(page, '/home')
    const letThrough = await hold(page, /\/wallet(\.data|\?_data)/)
    const main = page.getByRole('navigation', { name: 'Main' })
    const colourOf = (name: string) =>
      shown(main.getByRole('link', { name, exact: true })).evaluate(
        (link) => getComputedStyle(link).color,
      )
    const [marked, quiet] = [await colourOf('Home'), await colourOf('Wallet')]
    expect(marked).not.toBe(quiet)
    await shown(main.getByRole('link', { name: 'Wallet', exact: true })).click()
    await expect.poll(() => colourOf('Wallet')).toBe(marked)
    await expect.poll(() => colourOf('Home')).toBe(quiet)
    expect(new URL(page.url()).pathname).toBe('/home')
    letThrough()
    await page.waitForURL('**/wallet')
  })

  test('a filter is marked at once, while its rows are on their way', async ({ open }) => {
    const { page } = await open({ viewport })
    await visit(page, '/explore')
    const letThrough = await hold(page, /\/explore\.data/)
    const filters = page.getByRole('navigation', { name: 'Filters' })
    const marked = filters.locator('[aria-current]')
    await expect.poll(() => marked.allTextContents()).toEqual(['Popular'])
    await filters.getByRole('link', { name: 'Newest' }).click()
    await expect.poll(() => marked.allTextContents()).toEqual(['Newest'])
    expect(new URL(page.url()).search).toBe('')
    letThrough()
    await page.waitForURL('**/explore?sort=latest')
  })

  test('money dialogs begin in their first field', async ({ open }) => {
    const { page } = await open({ viewport, as: await newFan({ wallet: 5 }) })
    const focused = () => page.locator('dialog :focus')
    await visit(page, '/jonas')
    await shown(page.getByRole('button', { name: 'Tip Jonas Vik' }))
      .first()
      .click()
    await expect
      .poll(() => focused().evaluate((one) => one.getAttribute('inputmode')))
      .toBe('decimal')
    await page.keyboard.press('Escape')

    await shown(page.getByRole('button', { name: /^Subscribe for/ }))
      .first()
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Subscribe for/ })
      .waitFor()
    await expect
      .poll(() => focused().evaluate((one) => one.matches('[type=radio]:checked')))
      .toBe(true)
    await page.keyboard.press('Escape')

    await visit(page, '/wallet')
    await page.getByRole('button', { name: /^Add money/ }).click()
    // Among the packages of the demo, an amount of one's own is chosen.
    await expect
      .poll(() => focused().evaluate((one) => one.matches('[type=radio]:checked')))
      .toBe(true)
  })
})

test('a picture that loads is drawn in its colours, from the first byte', async ({ open }) => {
  const creator = await demoPerson('jonas')
  const post = await publish(creator, { photos: 1, isSale: true, price: 0 })
  const colours = async () =>
    (await creator.call(ReadFeed, { params: { id: post._id } })).files[0]?.thumbhash
  // Pictures are made after the post is published.
  await expect.poll(colours).toBeTruthy()
  const fan = await newFan()
  const cookie = `token=${fan.token}`
  const html = await (
    await fetch(`${site().siteUrl}/post/${post.slug}`, { headers: { cookie } })
  ).text()
  const drawn = html.match(/url\([^)]*data:image\/bmp[^)]*\)/)?.[0] ?? ''
  expect(drawn.length).toBeGreaterThan(200)
  expect(drawn.length).toBeLessThan(300)

  const { page } = await open({ viewport: phone, as: fan })
  await page.route(/\/media\//, () => {})
  await page.goto(`/post/${post.slug}`, { waitUntil: 'domcontentloaded' })
  const box = page
    .getByRole('article')
    .getByRole('button', { name: /photo|picture|1 of 1/i })
    .first()
  const seen = await box.locator('span[style*=bmp]').evaluate((one) => {
    const { width, height } = one.getBoundingClientRect()
    return { width, height, background: getComputedStyle(one).backgroundImage }
  })
  expect(seen.background).toContain('data:image/bmp')
  expect(seen.width / seen.height).toBeCloseTo(600 / 450, 1)
})
