import { SendTip } from '#contract/money/charges.ts'
import { ReadMe } from '#contract/profiles/users.ts'
import { axeViolations } from './support/axe.ts'
import { describe, desktop, expect, isWholeMatrix, phone, test, visit } from './support/browser.ts'
import { demoPerson, newFan } from './support/people.ts'

/** Each screen has a creator of its own. */
const screens = [
  { screen: 'phone', viewport: phone, username: 'sofia' },
  { screen: 'desktop', viewport: desktop, username: 'elena' },
]

describe.each(isWholeMatrix ? screens : screens.slice(0, 1))(
  'a request for a refund, $screen',
  ({ viewport, username }) => {
    test('a fan asks, the creator declines one and refunds one, and the fan sees it', async ({
      open,
    }) => {
      const [fan, creator] = [await newFan({ wallet: 60 }), await demoPerson(username)]
      for (const price of [20, 30]) {
        await fan.call(SendTip, { params: { id: creator.id }, body: { price } })
      }
      const { page } = await open({ viewport, as: fan })
      await visit(page, '/user/wallet-transaction?type=tip')
      for (const [index, reason] of ['I meant another creator', 'Sent twice'].entries()) {
        await page.getByRole('button', { name: 'Options for Tip' }).nth(0).click()
        await page.getByRole('menuitem', { name: 'Ask for a refund' }).click()
        const dialog = page.getByRole('dialog')
        if (index === 0) {
          await dialog.getByRole('button', { name: 'Send request' }).click()
          await dialog.locator('[aria-invalid=true]').waitFor()
          expect(await axeViolations(page)).toEqual([])
        }
        await dialog.getByLabel('What went wrong?').fill(reason)
        await dialog.getByRole('button', { name: 'Send request' }).click()
        await page.getByText('You asked for a refund on').nth(index).waitFor()
      }

      const { page: desk } = await open({ viewport, as: creator })
      await visit(desk, '/creator/earning')
      await desk.getByRole('link', { name: /Refund requests \(/ }).click()
      const row = (reason: string) => desk.getByRole('listitem').filter({ hasText: reason })
      await row('Sent twice').getByRole('button', { name: 'Decline' }).click()
      await desk.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
      await desk.getByText('Say why').first().waitFor()
      await desk.getByLabel('Answer').fill('You watched it twice')
      await desk.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
      await row('Sent twice').waitFor({ state: 'detached' })
      await row('I meant another creator').getByRole('button', { name: 'Refund' }).click()
      await desk.getByText('Taken from your balance').waitFor()
      expect(await axeViolations(desk)).toEqual([])
      await desk.getByLabel('Answer').fill('No problem')
      await desk.getByRole('button', { name: /^Refund \$/ }).click()
      await row('I meant another creator').waitFor({ state: 'detached' })

      await visit(page, '/user/wallet-transaction?type=tip')
      await page.getByText('You watched it twice').waitFor()
      await page.getByText('No problem').waitFor()
      await page.getByText('Refunded', { exact: true }).waitFor()
      expect((await fan.call(ReadMe)).balance).toBe(40)
      await visit(page, '/notifications')
      await page.getByText(/was refunded to you, as you asked/).waitFor()
    })
  },
)
