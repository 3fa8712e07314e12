import type { Page } from 'playwright-core'
import { UploadMessagePhoto } from '#contract/messaging/message-uploads.ts'
import { DeleteMessage, SendMessage } from '#contract/messaging/messages.ts'
import { ListReports } from '#contract/moderation/reports.ts'
import { axeInBothThemes } from './support/axe.ts'
import { describe, expect, phone, screens, test, visit } from './support/browser.ts'
import { pair } from './support/conversations.ts'
import { demoPerson, type Person } from './support/people.ts'
import { picture } from './support/posts.ts'

const line = (page: Page, text: string) =>
  page.locator('[data-message]').filter({ hasText: text }).first()

/** Choose a reason and send the report. */
async function report(page: Page) {
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Harassment or bullying').click()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await dialog.getByText('Report received').waitFor()
}

/** The newest report about somebody. */
async function newestAbout(staff: Person, { id }: Pick<Person, 'id'>) {
  const { data } = await staff.call(ListReports, { query: { limit: 100 } })
  const found = data.findLast(({ performer }) => performer?._id === id)
  if (!found) throw new Error('nobody reported it')
  return found
}

describe.each(screens)('a reported message, $screen', ({ viewport }) => {
  test('is reported from its menu, and its writer blocked; staff see it though it was deleted', async ({
    open,
  }) => {
    const { fan, creator, id } = await pair('Noor Haddad', 'kenji')
    const ops = await demoPerson('ops')
    const say = (person: Person, text: string, fileIds: string[] = []) =>
      person.call(SendMessage, { params: { id }, body: { text, fileIds } })
    await say(fan, 'Is the workshop still on?')
    const file = new Blob([new Uint8Array(await picture())], { type: 'image/jpeg' })
    const { _id: photo } = await creator.call(UploadMessagePhoto, { files: { file } })
    const { _id: messageId } = await say(creator, 'You will regret asking', [photo])
    await say(creator, 'Answer me')

    const { page } = await open({ viewport, as: fan })
    await visit(page, `/messages/${id}`)
    const message = line(page, 'You will regret asking')
    await message.hover()
    await message.getByRole('button', { name: 'Message options' }).click()
    await page.getByRole('menuitem', { name: 'Report message' }).click()
    await page.getByText(/its files and the lines around it/).waitFor()
    expect(await axeInBothThemes(page)).toEqual([])
    await report(page)
    await page.getByRole('button', { name: 'Block Kenji Watanabe' }).click()
    await page.getByRole('button', { name: 'Block', exact: true }).click()
    await page.getByRole('button', { name: 'Unblock' }).waitFor()

    await creator.call(DeleteMessage, { params: { id: messageId } })
    const { _id: reportId } = await newestAbout(ops, creator)
    const { page: console } = await open({ viewport, as: ops })
    await visit(console, `/admin/reports/${reportId}`)
    const sealed = console.getByRole('region', { name: 'Message', exact: true })
    await sealed.getByText('Is the workshop still on?').waitFor()
    const reported = sealed.getByRole('listitem').filter({ hasText: 'You will regret asking' })
    await reported.getByText('Reported', { exact: true }).waitFor()
    const shown = sealed.getByRole('img', { name: /^Photo 1 of 1/ })
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    expect(await axeInBothThemes(console)).toEqual([])
  })
})

test('a creator reports a fan from the menu of the conversation', async ({ open }) => {
  const { fan, creator, id } = await pair('Milo Brandt', 'kenji')
  const ops = await demoPerson('ops')
  await fan.call(SendMessage, { params: { id }, body: { text: 'Send me your address' } })
  const { page } = await open({ viewport: phone, as: creator })
  await visit(page, `/messages/${id}`)
  await page.getByRole('button', { name: 'Conversation options' }).click()
  await page.getByRole('menuitem', { name: 'Report Milo Brandt' }).click()
  await report(page)
  await page.getByRole('button', { name: 'Block Milo Brandt' }).click()
  await page.waitForURL('**/creator/blacklist?**')

  const { _id: reportId } = await newestAbout(ops, fan)
  const { page: console } = await open({ viewport: phone, as: ops })
  await visit(console, `/admin/reports/${reportId}`)
  const sealed = console.getByRole('region', { name: 'Conversation', exact: true })
  await sealed.getByText('Send me your address').waitFor()
})
