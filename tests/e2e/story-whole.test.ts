import type { Page } from 'playwright-core'
import type { Locale } from '#contract/site-request.ts'
import { formatMoney } from '#web/lib/format.ts'
import { m } from '#web/lib/paraglide/messages.js'
import { axeViolations } from './support/axe.ts'
import {
  describe,
  expect,
  isWholeMatrix,
  languages,
  phone,
  screens,
  test,
  visit,
} from './support/browser.ts'
import { wideParts } from './support/layout-faults.ts'
import { demoPerson, fanPassword, freshName, uniqueWord } from './support/people.ts'
import { publish } from './support/posts.ts'
import { fillCard, shown, withAny } from './support/steps.ts'

interface Wish {
  screen: string
  viewport: typeof phone
  locale: Locale
  theme: 'light' | 'dark'
}

/** In German and in the dark on a phone, which no other story is; with E2E_MATRIX=1 in every way. */
const wishes: Wish[] = isWholeMatrix
  ? screens.flatMap((screen) =>
      languages.flatMap((locale) =>
        (['light', 'dark'] as const).map((theme) => ({ ...screen, locale, theme })),
      ),
    )
  : [{ screen: 'phone', viewport: phone, locale: 'de', theme: 'dark' }]

const name = 'Noah Becker'

describe.each(wishes)('the whole story, $screen, $locale, $theme', (wish) => {
  test('from the registration to the money of a creator and the books of the site', {
    timeout: 400_000,
  }, async ({ open }) => {
    const faults: string[] = []
    const look = async (page: Page, what: string) => {
      const found = [...(await wideParts(page)), ...(await axeViolations(page))]
      faults.push(...found.map((fault) => `${what}: ${fault}`))
    }
    const as = (person?: { token: string }) => open({ ...wish, ...(person && { as: person }) })
    const creator = await demoPerson('noah')
    const text = `Low tide ${uniqueWord()}`
    const sold = await publish(creator, { photos: 1, isSale: true, price: 12, text })

    const { page } = await as()
    await register(page, look)
    await follow(page, look)
    await subscribe(page, look)
    await topUp(page, look)
    await unlock(page, sold.slug, look)
    await tip(page, look)
    const words = `Guten Tag ${uniqueWord()}`
    await write(page, words, look)
    await visit(page, '/user/payment-history')
    await page.getByRole('main').getByRole('listitem').filter({ hasText: name }).first().waitFor()
    await look(page, 'activity')

    const studio = await as(creator)
    const news = `From the studio ${uniqueWord()}`
    await readAndPublish(studio.page, { words, news }, look)
    // A job brings it there.
    const isInHome = async () => {
      await visit(page, '/home')
      return page.getByRole('article').filter({ hasText: news }).count()
    }
    await expect.poll(isInHome, { timeout: 30_000 }).toBe(1)
    await look(page, 'home')

    const desk = await as(await demoPerson('ops'))
    await visit(desk.page, '/admin')
    await look(desk.page, 'dashboard')
    await visit(desk.page, '/admin/ledger')
    await desk.page.getByText(m.admin_ledger_good()).waitFor()
    await look(desk.page, 'books')
    expect(faults).toEqual([])
  })
})

type Look = (page: Page, what: string) => Promise<void>

async function register(page: Page, look: Look): Promise<void> {
  const username = freshName()
  await visit(page, '/')
  await look(page, 'landing')
  await visit(page, '/auth/fan-register')
  for (const [label, value] of [
    [m.person_first_name(), 'Ida'],
    [m.person_last_name(), 'Berg'],
    [m.register_username(), username],
    [m.register_email(), `${username}@world.test`],
  ] as const) {
    await page.getByRole('textbox', { name: label }).fill(value)
  }
  await page.getByLabel(m.register_password(), { exact: true }).fill(fanPassword)
  await page.getByLabel(m.register_agree()).check()
  await look(page, 'registration')
  await page.getByRole('button', { name: m.register_submit() }).click()
  await page.waitForURL('**/user/welcome')
  await look(page, 'welcome')
  await page.getByRole('button', { name: m.welcome_skip() }).click()
  await page.waitForURL('**/home')
}

async function follow(page: Page, look: Look): Promise<void> {
  await visit(page, '/explore')
  await look(page, 'explore')
  await visit(page, '/noah')
  await look(page, 'profile')
  await shown(page.getByRole('button', { name: m.follow_name({ name }) }))
    .first()
    .click()
  await shown(page.getByRole('button', { name: m.unfollow_name({ name }) }))
    .first()
    .waitFor()
}

async function subscribe(page: Page, look: Look): Promise<void> {
  const price = formatMoney(3.95)
  await shown(page.getByRole('button', { name: m.subscribe_per_month({ price }) }))
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: m.subscribe_title({ name }) })
  await fillCard(dialog, 'pays')
  await look(page, 'subscription')
  await dialog.getByRole('button', { name: m.subscribe_pay({ amount: price }) }).click()
  await page.getByText(m.subscribe_done({ name })).waitFor()
  await dialog.waitFor({ state: 'hidden' })
}

async function topUp(page: Page, look: Look): Promise<void> {
  await visit(page, '/wallet')
  await look(page, 'wallet')
  await page.getByRole('button', { name: m.wallet_add() }).click()
  const dialog = page.getByRole('dialog', { name: m.topup_title() })
  await dialog.getByLabel(m.topup_amount()).fill('40')
  await look(page, 'top-up')
  const amount = formatMoney(40)
  await dialog.getByRole('button', { name: m.topup_pay({ amount }) }).click()
  await page.getByText(m.topup_done({ amount })).waitFor()
}

async function unlock(page: Page, slug: string, look: Look): Promise<void> {
  const amount = formatMoney(12)
  await visit(page, `/post/${slug}`)
  const article = page.getByRole('article').first()
  await article.getByRole('button', { name: m.feed_unlock({ price: amount }) }).click()
  const dialog = page.getByRole('dialog', { name: m.unlock_title() })
  const pay = dialog.getByRole('button', { name: m.unlock_pay({ amount }) })
  await pay.waitFor()
  await look(page, 'unlock')
  await pay.click()
  await page.getByText(m.unlock_done()).waitFor()
  const sharp = article.getByRole('img', {
    name: withAny(m.feed_photo_alt({ place: '*', total: '*', name: '*' })),
  })
  await expect.poll(() => sharp.count(), { timeout: 20_000 }).toBe(1)
  await look(page, 'post')
}

async function tip(page: Page, look: Look): Promise<void> {
  const amount = formatMoney(10)
  await visit(page, '/noah')
  await shown(page.getByRole('button', { name: m.tip_name({ name }) }))
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: m.tip_title({ name }) })
  await dialog.getByRole('textbox', { name: m.tip_amount() }).fill('10')
  await look(page, 'tip')
  await dialog.getByRole('button', { name: m.tip_send({ amount }) }).click()
  await page.getByText(m.tip_done({ amount, name })).waitFor()
}

async function write(page: Page, words: string, look: Look): Promise<void> {
  await shown(page.getByRole('button', { name: m.message(), exact: true })).click()
  await page.waitForURL(/\/messages\/[0-9a-f]{24}/)
  await page.getByRole('textbox', { name: m.chat_compose({ name }) }).fill(words)
  await page.getByRole('button', { name: m.chat_send() }).click()
  await page.getByRole('log').getByText(words).waitFor()
  await look(page, 'conversation')
}

/** The creator reads the message, sees what was earned and publishes a post. */
async function readAndPublish(
  page: Page,
  { words, news }: { words: string; news: string },
  look: Look,
): Promise<void> {
  await visit(page, '/messages')
  await look(page, 'conversations')
  await page.getByRole('link').filter({ hasText: words }).click()
  await page.getByRole('log').getByText(words).waitFor()
  await visit(page, '/creator/earning')
  await page.getByText('Ida Berg').first().waitFor()
  await look(page, 'earnings')
  await visit(page, '/creator/my-post/create')
  await page.getByRole('textbox', { name: m.studio_text() }).fill(news)
  await look(page, 'composer')
  await page.getByRole('button', { name: m.studio_publish() }).click()
  await page.getByText(m.studio_published()).waitFor()
}
