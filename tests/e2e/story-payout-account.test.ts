import type { Page } from 'playwright-core'
import { ReadPayoutAccount } from '#contract/money/payout-accounts.ts'
import { axeInBothThemes } from './support/axe.ts'
import { describe, expect, phoneOnly, test, visit } from './support/browser.ts'
import { newCreator } from './support/creators.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Stripe' })

async function signUp(page: Page, button: string, outcome: string): Promise<void> {
  await card(page).getByRole('button', { name: button }).click()
  await page.getByRole('heading', { name: 'Sign up for payouts' }).waitFor()
  // Not the one that is complete, and then refuses transfers.
  await page.getByRole('radio', { name: new RegExp(`^${outcome}(?!,)`) }).check()
  await page.getByRole('button', { name: 'Finish sign-up' }).click()
  await page.waitForURL(/\/creator\/banking\?stripe=returned/)
}

describe.each(phoneOnly)('an account for payouts at Stripe, $screen', ({ viewport }) => {
  test('is begun, completed and declined on Stripe’s page, and the card says where it stands', async ({
    open,
  }) => {
    const creator = await newCreator()
    const { page } = await open({ viewport, as: creator })
    await visit(page, '/creator/banking')
    await card(page).getByText('Not set up').waitFor()

    await card(page).getByRole('button', { name: 'Set up with Stripe' }).click()
    await page.getByRole('heading', { name: 'Sign up for payouts' }).waitFor()
    expect(await axeInBothThemes(page)).toEqual([])
    const left = page.url()
    await page.getByRole('radio', { name: 'Something is missing' }).check()
    await page.getByRole('button', { name: 'Finish sign-up' }).click()
    await card(page).getByText('Details missing').waitFor()
    await card(page).getByText('Photo of your ID').waitFor()
    expect(await axeInBothThemes(page)).toEqual([])

    await page.goto(left)
    await card(page).getByText('That page no longer worked.').waitFor()

    await signUp(page, 'Continue with Stripe', 'Complete')
    await card(page).getByText('Your Stripe account can receive payouts.').waitFor()
    const params = { provider: 'stripe' as const }
    expect(await creator.call(ReadPayoutAccount, { params })).toMatchObject({ status: 'enabled' })

    await signUp(page, 'Open Stripe', 'Declined')
    await card(page).getByText('Not available').waitFor()
    await card(page).getByText('Stripe declined or closed this account.').waitFor()
  })
})
