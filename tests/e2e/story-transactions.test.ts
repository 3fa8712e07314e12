import { readFile } from 'node:fs/promises'
import { SendTip } from '#contract/money/charges.ts'
import { ListDisputes } from '#contract/money/disputes.ts'
import { SearchPayments } from '#contract/money/transactions.ts'
import { DisputeSandboxPayment } from '#contract/sandbox/disputes.ts'
import { axeViolations } from './support/axe.ts'
import { describe, desktopOnly, expect, test, visit } from './support/browser.ts'
import { demoPerson, newFan } from './support/people.ts'

describe.each(desktopOnly)('transactions, $screen', ({ viewport }) => {
  test('an operator finds a card payment and a tip, and refunds a part of the tip', async ({
    open,
  }) => {
    const [fan, creator] = [await newFan({ wallet: 40 }), await demoPerson('elena')]
    await fan.call(SendTip, { params: { id: creator.id }, body: { price: 20 } })
    const { page } = await open({ viewport, as: await demoPerson('ops') })
    await visit(page, '/admin/transactions')
    await page.getByRole('searchbox').fill(fan.username)
    await page.getByRole('button', { name: 'Filter' }).click()
    const topUps = page.getByRole('link', { name: 'Wallet top-up' })
    await expect.poll(() => topUps.count()).toBe(1)
    await topUps.click()
    await page.getByRole('heading', { name: 'What happened' }).waitFor()
    await page.getByText('Booked: Wallet top-up').waitFor()
    expect(await axeViolations(page)).toEqual([])

    await visit(page, `/admin/transactions/charges?q=${fan.id}`)
    expect(await axeViolations(page)).toEqual([])
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download list as CSV' }).click()
    const file = await readFile(await (await saved).path(), 'utf8')
    expect(file.trim().split('\r\n')).toEqual([
      expect.stringContaining('"date","type","status"'),
      expect.stringContaining(`"tip","success","${fan.username}"`),
    ])
    await page.getByRole('link', { name: /^Tip/ }).click()
    await page.getByRole('button', { name: 'Refund' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Taken from the creator').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await dialog.getByLabel('Amount').fill('5')
    await dialog.getByRole('button', { name: 'Refund' }).click()
    await dialog.getByText('Enter a reason').waitFor()
    await dialog.getByLabel('Reason').fill('Sent by mistake')
    await dialog.getByRole('button', { name: 'Refund' }).click()
    await page.getByText('Sent by mistake').waitFor()
    await page.getByText(/^\$5\.00 refunded by/).waitFor()
    await page.getByRole('button', { name: 'Refund' }).click()
    await dialog.getByText('At most $15.00').waitFor()
  })

  test('an operator answers a disputed payment with one document', async ({ open }) => {
    const [fan, operator] = [await newFan({ wallet: 40 }), await demoPerson('ops')]
    const found = await operator.call(SearchPayments, { query: { q: fan.username } })
    const params = { id: found.data[0]?._id ?? '' }
    await operator.call(DisputeSandboxPayment, { params, body: { kind: 'dispute' } })
    const disputeOfFan = async () =>
      (await operator.call(ListDisputes)).data.find((one) => one.fan?._id === fan.id)
    await expect.poll(disputeOfFan).toBeDefined()
    const { page } = await open({ viewport, as: operator })
    await visit(page, `/admin/disputes/${(await disputeOfFan())?._id}`)
    await page.getByText('Evidence due: in 6 days').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.getByLabel('What you say to the bank').fill('It was delivered at once.')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Preview the document' }).click()
    expect((await download).suggestedFilename()).toMatch(/^evidence-.*\.pdf$/)
    await page.getByRole('button', { name: 'Submit evidence' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Submit evidence' }).click()
    await page.getByRole('button', { name: 'Open the document' }).waitFor()
    expect(await page.getByRole('button', { name: 'Submit evidence' }).count()).toBe(0)
    await page.getByText('It was delivered at once.').waitFor()
  })
})
