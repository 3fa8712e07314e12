import { SendTip } from '#contract/money/charges.ts'
import {
  CalculatePayout,
  ListPayoutRequests,
  WithdrawPayoutRequest,
} from '#contract/money/payouts.ts'
import { UpdateSettings } from '#contract/operations/settings.ts'
import { axeViolations } from './support/axe.ts'
import { describe, desktop, expect, isWholeMatrix, phone, test, visit } from './support/browser.ts'
import { demoPerson, newFan, type Person } from './support/people.ts'

/** A creator of the demo, whose bank account is stored for long, with nothing asked for. */
async function earningCreator(username: string): Promise<Person> {
  const [ops, creator] = [await demoPerson('ops'), await demoPerson(username)]
  const fan = await newFan({ wallet: 120 })
  await ops.call(UpdateSettings, { body: { payoutHoldDays: 0 } })
  await fan.call(SendTip, { params: { id: creator.id }, body: { price: 100 } })
  await ops.call(UpdateSettings, { body: { payoutHoldDays: 7 } })
  const { data: open } = await creator.call(ListPayoutRequests, { query: { status: 'pending' } })
  for (const { _id: id } of open) await creator.call(WithdrawPayoutRequest, { params: { id } })
  return creator
}

/** Each screen has a creator of its own. */
const screens = [
  { screen: 'phone', viewport: phone, username: 'sofia' },
  { screen: 'desktop', viewport: desktop, username: 'elena' },
]

describe.each(isWholeMatrix ? screens : screens.slice(0, 1))(
  'payouts, $screen',
  ({ viewport, username }) => {
    test('a creator asks, changes and is paid; the operator approves, sends and returns', async ({
      open,
    }) => {
      const creator = await earningCreator(username)
      const before = await creator.call(CalculatePayout)
      const { page } = await open({ viewport, as: creator })
      await visit(page, '/creator/payout-request')
      await page.getByRole('heading', { name: 'Request a payout' }).waitFor()
      expect(await axeViolations(page)).toEqual([])
      await page.getByLabel('Amount').fill('5000')
      await page.getByRole('button', { name: 'Request payout' }).click()
      await page.getByText(/You can ask for up to/).waitFor()
      await page.getByLabel('Amount').fill('60')
      await page.getByLabel('Note to our team').fill('For the harbour')
      await page.getByRole('button', { name: 'Request payout' }).click()
      await page.getByText('Payout requested').first().waitFor()
      await page.getByRole('heading', { name: 'Change your request' }).waitFor()
      await page.getByLabel('Amount').fill('70')
      await page.getByRole('button', { name: 'Save changes' }).click()
      await page.getByText('Request changed').first().waitFor()

      const ops = await demoPerson('ops')
      const { page: desk } = await open({ viewport, as: ops })
      await visit(desk, `/admin/payouts?q=${username}`)
      await desk.getByRole('link', { name: new RegExp(`@${username}`) }).click()
      await desk.getByText('For the harbour').waitFor()
      expect(await axeViolations(desk)).toEqual([])
      await desk.getByRole('button', { name: 'Show full account' }).click()
      await desk.getByText('DE89 3704 0044 0532 0130 00').waitFor()
      await desk.getByRole('button', { name: 'Approve' }).click()
      await desk.getByRole('button', { name: 'Mark as sent' }).click()
      await desk.getByText('Enter the reference of the transfer', { exact: true }).waitFor()
      await desk.getByLabel('Reference').fill('HB-2026')
      await desk.getByRole('button', { name: 'Mark as sent' }).click()
      await desk.getByRole('button', { name: 'Mark as returned' }).waitFor()

      await visit(page, '/creator/payout-request')
      await page.getByText('HB-2026').waitFor()
      const paid = await creator.call(CalculatePayout)
      expect(paid.previousPaidOutTokens).toBeCloseTo(before.previousPaidOutTokens + 70)

      await desk.getByRole('button', { name: 'Mark as returned' }).click()
      await desk.getByText('Enter a reason').waitFor()
      await desk.getByLabel('Note to the creator').fill('The account is closed. Add another one.')
      await desk.getByRole('button', { name: 'Mark as returned' }).click()
      await desk.getByText('This request is closed.').waitFor()
      await visit(page, '/creator/payout-request')
      await page.getByText('The account is closed. Add another one.').waitFor()
      expect((await creator.call(CalculatePayout)).balance).toBeCloseTo(before.balance)
    })
  },
)
