import type { Page } from 'playwright-core'
import { OpenConversation } from '#contract/messaging/conversations.ts'
import { UploadMessagePhoto } from '#contract/messaging/message-uploads.ts'
import { SendMessage } from '#contract/messaging/messages.ts'
import { ListWalletCharges } from '#contract/money/charges.ts'
import { RefundCharge } from '#contract/money/refunds.ts'
import { axeInBothThemes } from './support/axe.ts'
import { describe, expect, phone, phoneOnly, test, visit } from './support/browser.ts'
import { demoPerson, newFan } from './support/people.ts'
import { picture } from './support/posts.ts'
import { shown } from './support/steps.ts'

/** A fan who subscribed to nobody, and a conversation with amara. */
async function strangers(wallet: number) {
  const [fan, creator] = await Promise.all([
    newFan({ wallet, name: 'Juno Hall' }),
    demoPerson('amara'),
  ])
  const body = { source: 'performer', sourceId: creator.id } as const
  return { fan, creator, id: (await fan.call(OpenConversation, { body }))._id }
}

const log = (page: Page) => page.getByRole('log')
const photo = (page: Page) => log(page).getByRole('img', { name: /^Photo 1 of 1 from/ })

describe.each(phoneOnly)('a priced message, $screen', ({ viewport }) => {
  test('is sent with a photo, bought, opened live on both sides, kept and refunded', async ({
    open,
  }) => {
    const { fan, creator, id } = await strangers(10)
    const { call } = creator
    await call(SendMessage, { params: { id }, body: { text: 'Something for you, Juno' } })
    const [{ page: seller }, { page: buyer }] = await Promise.all([
      open({ viewport, as: creator }),
      open({ viewport, as: fan }),
    ])
    await visit(seller, `/messages/${id}`)
    await visit(buyer, `/messages/${id}`)

    const file = { name: 'harbour.jpg', mimeType: 'image/jpeg', buffer: await picture() }
    await seller.locator('input[type=file]').setInputFiles(file)
    await seller.getByRole('textbox', { name: 'Message Juno Hall' }).fill('The harbour at six')
    await seller.getByRole('button', { name: 'Set a price' }).click()
    const send = seller.getByRole('button', { name: 'Send message' })
    const price = seller.getByRole('textbox', { name: 'Price of the files' })
    expect(await send.isDisabled()).toBe(true)
    await price.fill('0.10')
    await seller.getByText(/at least \$1\.00/).waitFor()
    expect(await send.isDisabled()).toBe(true)
    await price.fill('6.50')
    await seller.getByRole('combobox', { name: 'Offer lasts' }).selectOption('1 day')
    expect(await axeInBothThemes(seller)).toEqual([])
    await send.click()
    await log(seller).getByText('Not sold yet · $6.50').waitFor()

    await log(buyer).getByText('The harbour at six').waitFor()
    await log(buyer)
      .getByText(/^Offer ends/)
      .waitFor()
    expect(await photo(buyer).count()).toBe(0)
    expect(await log(buyer).innerHTML()).not.toMatch(/\/(w400|w1600|original)/)
    expect(await axeInBothThemes(buyer)).toEqual([])
    await log(buyer).getByRole('button', { name: 'Unlock for $6.50' }).click()
    const quote = buyer.getByRole('dialog', { name: 'Unlock this message' })
    await quote.getByText('1 photo').waitFor()
    await quote.getByText('$3.50').waitFor()
    await shown(quote.getByRole('button', { name: 'Unlock for $6.50' })).click()
    await photo(buyer).waitFor()
    await log(buyer).getByText('Bought for $6.50').waitFor()
    await log(seller).getByText('Sold for $6.50').waitFor()
    expect(await axeInBothThemes(buyer)).toEqual([])

    await seller.getByRole('button', { name: 'From your vault' }).click()
    const vault = seller.getByRole('dialog', { name: 'From your vault' })
    await vault.getByText('Bought').first().waitFor()
    expect(await axeInBothThemes(seller, '[role=dialog], dialog[open]')).toEqual([])
    await seller.keyboard.press('Escape')

    const bubble = log(seller).locator('[data-part]').filter({ hasText: 'The harbour at six' })
    await bubble.hover()
    await bubble.getByRole('button', { name: 'Message options' }).click()
    await seller.getByRole('menuitem', { name: 'Delete message' }).click()
    const question = seller.getByRole('dialog', { name: 'Delete this message?' })
    await question.getByText(/bought it and keeps it/).waitFor()
    await question.getByRole('button', { name: 'Delete message' }).click()
    await bubble.waitFor({ state: 'detached' })
    await visit(buyer, `/messages/${id}`)
    await photo(buyer).waitFor()

    const [charge] = (await fan.call(ListWalletCharges)).data
    const ops = await demoPerson('ops')
    const params = { id: charge?._id ?? '' }
    await ops.call(RefundCharge, { params, body: { reason: 'It was not what was promised' } })
    await log(buyer).getByText('Message deleted!').waitFor()
    expect(await photo(buyer).count()).toBe(0)
  })
})

test('where the wallet is short, the quote leads to a top-up', async ({ open }) => {
  const { fan, creator, id } = await strangers(0)
  const bytes = new Blob([new Uint8Array(await picture())], { type: 'image/jpeg' })
  const { _id } = await creator.call(UploadMessagePhoto, { files: { file: bytes } })
  const body = { text: 'Early', fileIds: [_id], isSale: true, price: 12 }
  await creator.call(SendMessage, { params: { id }, body })
  const { page } = await open({ viewport: phone, as: fan })
  await visit(page, `/messages/${id}`)
  await log(page).getByRole('button', { name: 'Unlock for $12.00' }).click()
  const quote = page.getByRole('dialog', { name: 'Unlock this message' })
  await quote
    .getByText(/12\.00/)
    .first()
    .waitFor()
  await shown(quote.getByRole('button', { name: 'Add money first' })).click()
  await page.getByRole('dialog', { name: 'Add money' }).waitFor()
})
