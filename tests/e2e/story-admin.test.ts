import { ReportItem } from '#contract/moderation/reports.ts'
import { SendTip } from '#contract/money/charges.ts'
import { ReadDashboard } from '#contract/operations/dashboard.ts'
import { UpdateSettings } from '#contract/operations/settings.ts'
import { CreateCategory } from '#contract/profiles/categories.ts'
import { axeViolations } from './support/axe.ts'
import { describe, desktopOnly, expect, phone, ready, test, visit } from './support/browser.ts'
import { publishGallery } from './support/galleries.ts'
import { demoPassword, demoPerson, newFan, uniqueWord } from './support/people.ts'
import { publish } from './support/posts.ts'
import { fillLogin, shown } from './support/steps.ts'

describe.each(desktopOnly)('the console, $screen', ({ viewport }) => {
  test('staff sign in at /admin and see the day and a balanced ledger', async ({ open }) => {
    const ops = await demoPerson('ops')
    const fan = await newFan({ wallet: 20 })
    const sofia = await demoPerson('sofia')
    await fan.call(SendTip, { params: { id: sofia.id }, body: { price: 11 } })
    const { page } = await open({ viewport })
    await page.goto('/admin')
    await page.waitForURL('**/auth/login')
    await ready(page)
    await fillLogin(page, 'ops', demoPassword)
    await page.waitForURL('**/admin')

    await page.getByRole('heading', { name: /Today/ }).waitFor()
    const { today } = await ops.call(ReadDashboard)
    expect(today.tips).toBeGreaterThanOrEqual(11)
    const figures = page.getByRole('region', { name: /Today/ })
    await figures.getByText('Payments received').waitFor()
    const tips = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
    await figures.getByText(tips.format(today.tips)).first().waitFor()

    await shown(
      page
        .getByRole('navigation', { name: 'Console sections' })
        .getByRole('link', { name: 'Ledger check' }),
    ).click()
    await page.getByText('The ledger is balanced').waitFor()
    await page.getByRole('button', { name: 'Check again' }).click()
    await page.getByText('The ledger is balanced').waitFor()

    await shown(page.getByRole('button', { name: /^Search/ })).click()
    const palette = page.getByRole('dialog', { name: 'Search the console' })
    await palette.getByRole('combobox').fill('sofia')
    await palette.getByRole('option', { name: /@sofia/ }).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/admin/accounts/${sofia.id}`)
  })

  test('a changed setting takes effect: the smallest tip', async ({ open }) => {
    const ops = await demoPerson('ops')
    const creator = await demoPerson('sofia')
    const fan = await newFan({ wallet: 30 })
    try {
      const { page } = await open({ viewport, as: ops })
      await visit(page, '/admin/settings')
      const field = page.getByRole('textbox', { name: 'Minimum tip' })
      await field.fill('much')
      await page.getByRole('button', { name: 'Save changes: Money' }).click()
      await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
      expect(await field.inputValue()).toBe('much')
      await field.fill('25')
      await page.getByRole('button', { name: 'Save changes: Money' }).click()
      await page.getByText('Changes saved').waitFor()

      const { page: fanPage } = await open({ viewport, as: fan })
      await visit(fanPage, '/sofia')
      await shown(fanPage.getByRole('button', { name: /^Tip Sof/ }))
        .first()
        .click()
      await fanPage.getByText('Between $25.00 and $10,000.00').waitFor()
      const tip = (price: number) =>
        fan.call(SendTip, { params: { id: creator.id }, body: { price } })
      await expect(tip(24.99)).rejects.toThrow(/tip_out_of_range/)
      await tip(25)
      await visit(page, '/admin/audit-log')
      await page.getByText('Minimum tip:').first().waitFor()
    } finally {
      await ops.call(UpdateSettings, { body: { minimumTipPrice: 10 } })
    }
  })
})

test('staff suspend an account with a reason, and lift that again', async ({ open }) => {
  const [ops, fan] = [await demoPerson('ops'), await newFan()]
  const { page } = await open({ viewport: phone, as: ops })
  await visit(page, `/admin/accounts/${fan.id}`)
  const decide = async (name: string, reason: string) => {
    await page.getByRole('button', { name }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
    await dialog.getByRole('button', { name }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
  await decide('Suspend account', 'Sends spam')
  await page.getByText('Suspended', { exact: true }).waitFor()
  await page.getByText('Sends spam').first().waitFor()
  await decide('Lift suspension', 'A mistake of ours')
  await page.getByText('A mistake of ours').waitFor()
  await page.getByText('Active', { exact: true }).waitFor()
})

test('staff look at a report with its item, and dismiss it with a reason', async ({ open }) => {
  const [ops, fan] = [await demoPerson('ops'), await newFan()]
  const text = `In the harbour ${uniqueWord()}`
  const { _id: targetId } = await publish(await demoPerson('sofia'), { text })
  const reported = { target: 'feed', targetId, title: 'Spam or misleading' } as const
  await fan.call(ReportItem, { body: reported })
  const { page } = await open({ viewport: phone, as: ops })
  await visit(page, '/admin/reports?target=feed')
  await page.getByRole('link', { name: text }).click()
  await page.getByRole('region', { name: 'Post' }).getByText(text).waitFor()
  const form = page.getByRole('region', { name: 'Decide' })
  const dismiss = form.getByRole('button', { name: 'Dismiss' })
  await dismiss.click()
  const reason = page.getByRole('textbox', { name: 'Why' })
  await expect.poll(() => reason.getAttribute('aria-invalid')).toBe('true')
  await reason.fill('Nothing is wrong with it')
  const decided = page.url()
  await dismiss.click()
  await page.getByText('Report dismissed').waitFor()
  await expect.poll(() => page.url()).not.toBe(decided)
  await page.goto(decided)
  await page.getByText('Dismissed', { exact: true }).waitFor()
  expect(await form.count()).toBe(0)
})

test('staff hide what was reported, go on to the next report, and restore it', async ({ open }) => {
  const [ops, fan] = [await demoPerson('ops'), await newFan()]
  const text = `By the locks ${uniqueWord()}`
  const { _id: targetId } = await publish(await demoPerson('sofia'), { text })
  const reported = { target: 'feed', title: 'Others' } as const
  const report = await fan.call(ReportItem, { body: { ...reported, targetId } })
  const { _id: other } = await publish(await demoPerson('sofia'), { text: uniqueWord() })
  await fan.call(ReportItem, { body: { ...reported, targetId: other } })
  const { page } = await open({ viewport: phone, as: ops })
  await visit(page, `/admin/reports/${report._id}`)
  await page.getByRole('checkbox', { name: /^Hide it/ }).check()
  await page.getByRole('textbox', { name: 'Why' }).fill('Not yours')
  await page.getByRole('button', { name: 'Mark as resolved' }).click()
  await page.getByText('Report resolved').waitFor()
  await expect.poll(() => page.url()).not.toContain(report._id)
  await page.getByRole('region', { name: 'Decide' }).waitFor()
  const hide = page.getByRole('checkbox', { name: /^Hide it/ })
  await expect.poll(() => hide.isChecked()).toBe(false)

  await visit(page, `/admin/reports/${report._id}`)
  const hidden = page.getByRole('region', { name: 'Hidden by your team' })
  await hidden.getByRole('textbox', { name: 'Why' }).fill('It is theirs')
  await hidden.getByRole('button', { name: 'Restore it' }).click()
  await expect.poll(() => hidden.count()).toBe(0)
  expect(await axeViolations(page)).toEqual([])
})

test('staff look through all photos of a reported gallery, until they have decided', async ({
  open,
}) => {
  const [ops, fan] = [await demoPerson('ops'), await newFan()]
  const title = `At the pier ${uniqueWord()}`
  const wish = { title, photos: 3, isSale: true, price: 5 }
  const { _id: targetId } = await publishGallery(await demoPerson('sofia'), wish)
  await fan.call(ReportItem, { body: { target: 'gallery', targetId, title: 'Others' } })
  const { page } = await open({ viewport: phone, as: ops })
  await visit(page, '/admin/reports?target=gallery')
  await page.getByRole('link', { name: title }).click()
  const gallery = page.getByRole('region', { name: 'Gallery' })
  const tiles = gallery.getByRole('button', { name: /^Photo \d of 3/ })
  await expect.poll(() => tiles.count()).toBe(3)
  await tiles.nth(1).click()
  const viewer = page.getByRole('dialog', { name: '2 of 3' })
  const photo = viewer.getByRole('img', { name: /^Photo 2 of 3 / })
  const width = () => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width).toBeGreaterThan(100)
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'hidden' })

  await page.getByRole('textbox', { name: 'Why' }).fill('Harmless')
  const decided = page.url()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.getByText('Report dismissed').waitFor()
  await expect.poll(() => page.url()).not.toBe(decided)
  await page.goto(decided)
  await page.getByText('Dismissed', { exact: true }).waitFor()
  await expect.poll(() => tiles.count()).toBe(0)
  expect(await gallery.locator('img[src*="blurred"]').count()).toBe(3)
})

test('by keys, the focus stays at the row that was changed, also where it moves', async ({
  open,
}) => {
  const ops = await demoPerson('ops')
  const name = uniqueWord()
  for (const body of [{ name }, { name: uniqueWord() }]) await ops.call(CreateCategory, { body })
  const { page } = await open({ as: ops })
  await visit(page, '/admin/categories')
  const row = page.getByRole('row').filter({ hasText: name })
  const button = row.getByRole('button', { name: `Row actions: ${name}` })
  const rows = page.getByRole('row')
  const isLast = async () => ((await rows.last().textContent()) ?? '').includes(name)
  const isHidden = () => row.getByText('Hidden', { exact: true }).isVisible()
  const changes = [
    ['Move down', isLast, true],
    ['Move up', isLast, false],
    ['Hide category', isHidden, true],
    ['Show category', isHidden, false],
  ] as const
  for (const [change, state, after] of changes) {
    await button.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: change, exact: true }).focus()
    await page.keyboard.press('Enter')
    // Not the toast: that of the change before may still be there.
    await expect.poll(state).toBe(after)
    await expect
      .poll(() => button.evaluate((one) => one === document.activeElement), { message: change })
      .toBe(true)
  }
})

test('an account has one way back on phones: to the list', async ({ open }) => {
  const { page } = await open({ viewport: phone, as: await demoPerson('ops') })
  await visit(page, `/admin/accounts/${(await newFan()).id}`)
  const back = shown(page.getByRole('main').getByRole('link', { name: /back|all accounts/i }))
  expect(await back.count()).toBe(1)
  await back.click()
  await page.waitForURL('**/admin/accounts')
})

test('where an account is not there, the other sections stay within reach', async ({ open }) => {
  const { page } = await open({ as: await demoPerson('ops') })
  await visit(page, `/admin/accounts/${'f'.repeat(24)}`)
  await page.getByRole('heading', { name: 'Account not found', level: 1 }).waitFor()
  const sections = page.getByRole('navigation', { name: 'Console sections' })
  await sections.getByRole('link', { name: 'Audit log' }).click()
  await page.waitForURL('**/admin/audit-log')
  await page.getByRole('heading', { name: 'Console', level: 1 }).waitFor()
})

test('fans are kept out of the console', async ({ open }) => {
  const { page } = await open({ as: await newFan() })
  const answer = await page.goto('/admin')
  expect(answer?.status()).toBe(403)
  await page.getByRole('heading', { name: 'You don’t have access' }).waitFor()
})

test('what waits for a decision is counted on the dashboard and the tabs', async ({ open }) => {
  const [ops, fan] = [await demoPerson('ops'), await newFan()]
  const { _id: targetId } = await publish(await demoPerson('sofia'), { text: uniqueWord() })
  await fan.call(ReportItem, { body: { target: 'feed', targetId, title: 'Others' } })
  const { page } = await open({ viewport: phone, as: ops })
  await visit(page, '/admin')
  const waiting = page.getByRole('region', { name: 'Waiting for a decision' })
  await waiting.getByRole('link', { name: /^Open reports\s*[1-9]/ }).click()
  await page.waitForURL('**/admin/reports')
  const tabs = page.getByRole('navigation', { name: 'Console sections' })
  expect(await tabs.getByRole('link', { name: /^Reports\s*[1-9]/ }).count()).toBe(1)
  expect(await axeViolations(page)).toEqual([])
})

test('settings that were changed but not saved are not left without asking', async ({ open }) => {
  const { page } = await open({ as: await demoPerson('ops') })
  await visit(page, '/admin/settings')
  const away = page.getByRole('navigation', { name: 'Console sections' })
  const guard = page.getByRole('dialog', { name: 'Leave without saving?' })
  const name = page.getByRole('textbox', { name: 'Site name' })
  const before = await name.inputValue()
  await name.fill('Another name')
  await away.getByRole('link', { name: 'Pages' }).click()
  await guard.getByRole('button', { name: 'Keep editing' }).click()
  expect(await name.inputValue()).toBe('Another name')
  // Back at what is stored, there is nothing to lose.
  await name.fill(before)
  await away.getByRole('link', { name: 'Pages' }).click()
  await page.waitForURL('**/admin/pages')
  await visit(page, '/admin/settings')
  await page.getByRole('switch', { name: 'Allow free trials' }).click()
  await away.getByRole('link', { name: 'Pages' }).click()
  await guard.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL('**/admin/pages')
})
