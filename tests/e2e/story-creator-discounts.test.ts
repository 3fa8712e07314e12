import { ListTrialLinks } from '#contract/money/trial-links.ts'
import { UpdateCreator } from '#contract/profiles/update-creator.ts'
import { formatMoney } from '#web/lib/format.ts'
import { m } from '#web/lib/paraglide/messages.js'
import { expect, test, visit } from './support/browser.ts'
import { demoPerson, newFan } from './support/people.ts'
import { fillCard, shown } from './support/steps.ts'

const viewport = { width: 390, height: 844 }

test('a creator offers a bundle and a trial link; one fan takes each, and changes the plan', async ({
  open,
}) => {
  const creator = await demoPerson('elena')
  const prices = { monthlyPrice: 10, yearlyPrice: 90 }
  await creator.call(UpdateCreator, { params: { id: creator.id }, body: prices })
  const { page: studio } = await open({ viewport, as: creator })
  await visit(studio, '/creator/account?section=subscription')
  await studio.getByRole('button', { name: m.studio_bundles_offer() }).click()
  const bundles = studio.getByRole('dialog', { name: m.studio_bundles() })
  const three = bundles.getByRole('textbox', { name: m.studio_bundle_percent({ months: 3 }) })
  await three.fill('80')
  await bundles.getByRole('button', { name: m.studio_bundles_save() }).click()
  await bundles.getByText(m.problem_percent_range()).waitFor()
  await three.fill('20')
  await bundles.getByRole('button', { name: m.studio_bundles_save() }).click()
  await studio.getByText(m.price_per_months({ price: formatMoney(24), months: 3 })).waitFor()
  await studio.getByRole('button', { name: m.studio_trial_link_make() }).click()
  const making = studio.getByRole('dialog', { name: m.studio_trial_link_make() })
  await making.getByRole('textbox', { name: m.studio_trial_link_name() }).fill('Story')
  await making.getByRole('button', { name: m.studio_trial_link_make() }).click()
  await studio.getByText('Story').waitFor()

  const { page } = await open({ viewport, as: await newFan() })
  await visit(page, '/elena')
  await page.getByText(m.plans_title()).first().click()
  await shown(
    page.getByRole('button', { name: m.plans_choose({ title: m.plan_months({ months: 3 }) }) }),
  )
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(m.plan_then({ price: formatMoney(10) })).waitFor()
  await fillCard(dialog, 'pays')
  await dialog.getByRole('button', { name: m.subscribe_pay({ amount: formatMoney(24) }) }).click()
  await dialog.waitFor({ state: 'hidden' })
  await visit(page, '/user/my-subscription')
  await page.getByRole('button', { name: m.subscription_change() }).click()
  await page.getByRole('button', { name: m.subscription_to_yearly() }).click()
  await page.getByText(/Paid until .+, then yearly for \$90\.00/).waitFor()

  const { token = '' } = (await creator.call(ListTrialLinks)).data[0] ?? {}
  const { page: other } = await open({ viewport, as: await newFan() })
  await visit(other, `/elena?trial=${token}`)
  await other.getByRole('button', { name: m.trial_link_start() }).click()
  const trial = other.getByRole('dialog')
  await trial.getByRole('button', { name: m.subscribe_pay_free({ days: 7 }) }).click()
  await trial.waitFor({ state: 'hidden' })
  expect((await creator.call(ListTrialLinks)).data[0]?.uses).toBe(1)
})
