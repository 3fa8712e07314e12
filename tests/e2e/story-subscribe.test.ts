import type { Locator } from 'playwright-core'
import { AddCard } from '#contract/money/cards.ts'
import { SubscribeToCreator } from '#contract/money/payments.ts'
import { ListMySubscriptions } from '#contract/money/subscriptions.ts'
import { ReadCreatorSelf } from '#contract/profiles/performers.ts'
import { UpdateCreator } from '#contract/profiles/update-creator.ts'
import { formatMoney } from '#web/lib/format.ts'
import { m } from '#web/lib/paraglide/messages.js'
import {
  describe,
  desktopOnly,
  expect,
  languages,
  phoneOnly,
  test,
  visit,
} from './support/browser.ts'
import { demoPerson, newFan, type Person } from './support/people.ts'
import { publish } from './support/posts.ts'
import { fillCard, shown, withAny } from './support/steps.ts'

const wishes = languages.flatMap((locale) => phoneOnly.map((screen) => ({ ...screen, locale })))

describe.each(wishes)('a subscription, $screen, $locale', ({ viewport, locale }) => {
  test('is explained, paid, and opens the photos at once, in a second tab too', async ({
    open,
  }) => {
    const creator = await demoPerson('theo')
    const [post, sold] = await Promise.all([
      publish(creator, { photos: 3, text: 'Three for subscribers' }),
      publish(creator, { photos: 1, isSale: true, price: 12, text: 'Sold by itself' }),
    ])
    const { page, context } = await open({ viewport, locale, as: await newFan() })
    const perMonth = m.subscribe_per_month({ price: formatMoney(6.5) })
    const pay = m.subscribe_pay({ amount: formatMoney(6.5) })
    const name = 'Théo Marchand'
    const second = await context.newPage()
    await visit(second, `/post/${post.slug}`)
    await second.getByRole('button', { name: perMonth }).waitFor()

    await visit(page, '/theo')
    await shown(page.getByRole('button', { name: perMonth }))
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: m.subscribe_title({ name }) })
    await dialog.getByText(formatMoney(6.5)).first().waitFor()
    await dialog.getByText(withAny(m.quote_renews({ day: '*' }))).waitFor()
    await dialog.getByText(/\d+ \S+ · \d+ \S+/).waitFor()
    await dialog.getByText(m.quote_messages()).waitFor()
    await dialog
      .getByText(withAny(m.quote_locked({ count: 2, price: '*' }).replace('2', '*')))
      .waitFor()
    await dialog.getByText(withAny(m.subscribe_cancel({ day: '*' }))).waitFor()

    await fillCard(dialog, 'declined')
    await dialog.getByRole('button', { name: pay }).click()
    await dialog.getByRole('alert').getByText(m.problem_card_declined()).waitFor()
    await fillCard(dialog, 'pays')
    await dialog.getByRole('button', { name: pay }).click()
    await page.getByText(m.subscribe_done({ name })).waitFor()
    await dialog.waitFor({ state: 'hidden' })

    const article = page.getByRole('article').filter({ hasText: 'Three for subscribers' }).first()
    await opened(article, 3)
    await opened(second.getByRole('article').first(), 3)
    await shown(page.getByRole('link', { name: m.subscribed() })).waitFor()

    const bySelf = page.getByRole('article').filter({ hasText: 'Sold by itself' }).first()
    await bySelf.getByRole('button', { name: m.feed_unlock({ price: formatMoney(12) }) }).waitFor()
    expect(sold.isLocked).toBe(false)

    await visit(page, '/user/my-subscription')
    await page.getByText(name).first().waitFor()
    await page
      .getByText(withAny(m.subscription_renews({ day: '*', amount: formatMoney(6.5) })))
      .waitFor()
  })
})

test('a price that was raised meanwhile is shown before anything is paid', async ({ open }) => {
  const creator = await demoPerson('jonas')
  const { monthlyPrice, yearlyPrice } = await creator.call(ReadCreatorSelf)
  const raised = Math.round((yearlyPrice / 6) * 100) / 100
  const change = (price: number) =>
    creator.call(UpdateCreator, { params: { id: creator.id }, body: { monthlyPrice: price } })
  const { page } = await open({ as: await newFan() })
  await visit(page, '/jonas')
  await shown(page.getByRole('button', { name: /^Subscribe/ }))
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Subscribe to Jonas Vik' })
  await fillCard(dialog, 'pays')
  await change(raised)
  try {
    const pay = (price: number) =>
      dialog.getByRole('button', { name: m.subscribe_pay({ amount: formatMoney(price) }) })
    await pay(monthlyPrice).click()
    await dialog.getByText(`The price is ${formatMoney(raised)} now`).waitFor()
    await pay(raised).waitFor()
    await dialog.getByText('Save 50% a year').waitFor()
  } finally {
    await change(monthlyPrice)
  }
})

describe.each(desktopOnly)('the dialog of a subscription, $screen', ({ viewport }) => {
  test('has a line for each plan, and the card before the button', async ({ open }) => {
    const { page } = await open({ viewport, as: await newFan() })
    await visit(page, '/theo')
    await shown(
      page.getByRole('button', { name: m.subscribe_per_month({ price: formatMoney(6.5) }) }),
    )
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: m.subscribe_title({ name: 'Théo Marchand' }) })
    const card = dialog.getByRole('textbox', { name: m.card_number() })
    await card.waitFor()
    const named = dialog.getByText('Théo Marchand').filter({ visible: true })
    expect(await named.count(), 'the creator is named once').toBe(1)

    const plans = dialog.getByRole('group', { name: m.plan_label() }).locator('label')
    expect(await plans.count()).toBeGreaterThan(1)
    for (const plan of await plans.all()) {
      expect((await plan.boundingBox())?.height).toBeLessThanOrEqual(60)
    }
    const pay = dialog.getByRole('button', { name: m.subscribe_pay({ amount: formatMoney(6.5) }) })
    const isBefore = (one: Element, other: Node | null) =>
      other !== null && one.compareDocumentPosition(other) === Node.DOCUMENT_POSITION_FOLLOWING
    expect(await card.evaluate(isBefore, await pay.elementHandle())).toBe(true)
    const [facts, field] = await Promise.all([
      dialog.locator('dl').first().boundingBox(),
      card.boundingBox(),
    ])
    if (!facts || !field) throw new Error('a part of the dialog is not shown')
    expect(
      field.x >= facts.x + facts.width,
      'what one gets and how one pays stand side by side',
    ).toBe(viewport.width >= 768)
  })
})

/** The pictures of a post are there, sharp ones, and nothing is locked any more. */
async function opened(article: Locator, count: number): Promise<void> {
  await article.scrollIntoViewIfNeeded()
  const sharp = article.getByRole('img', {
    name: withAny(m.feed_photo_alt({ place: '*', total: '*', name: '*' })),
  })
  await expect.poll(() => sharp.count(), { timeout: 20_000 }).toBe(count)
  const widths = () =>
    sharp.evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth))
  await expect
    .poll(async () => Math.min(...(await widths())), { timeout: 20_000 })
    .toBeGreaterThan(64)
  expect(
    await article
      .getByRole('button', { name: withAny(m.subscribe_per_month({ price: '*' })) })
      .count(),
  ).toBe(0)
}

describe.each(phoneOnly)('a canceled subscription, $screen', ({ viewport }) => {
  test('is resumed with one click, on its page and on the profile', async ({ open }) => {
    const { id: performerId } = await demoPerson('theo')
    const fan = await newFan()
    await subscribedTo(fan, performerId)
    const { page } = await open({ viewport, as: fan })
    await visit(page, '/user/my-subscription')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Cancel subscription' }).click()
    await page.getByText(/^Monthly · Ends /).waitFor()
    await visit(page, '/theo')
    const resume = shown(page.getByRole('button', { name: /^Ends .* · Resume$/ }))
    await resume.click()
    await page.getByText(/^Resumed\. It renews on .* for \$6\.50\.$/).waitFor()
    await shown(page.getByRole('link', { name: 'Subscribed' })).waitFor()
    await visit(page, '/user/my-subscription')
    await page.getByText(/Renews on .* for \$6\.50/).waitFor()
  })
})

async function subscribedTo(fan: Person, performerId: string): Promise<void> {
  const card = { token: 'tok_sandbox_visa_success', month: '12', year: '2034' }
  const params = { provider: 'stripe' } as const
  const { token: cardId } = await fan.call(AddCard, { params, body: card })
  const body = { type: 'monthly', performerId, paymentGateway: 'stripe', cardId } as const
  await fan.call(SubscribeToCreator, { body })
  const count = async () => (await fan.call(ListMySubscriptions)).total
  await expect.poll(count, { timeout: 20_000 }).toBe(1)
}
