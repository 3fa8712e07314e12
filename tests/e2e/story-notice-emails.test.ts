import { ConfirmEmail } from '#contract/identity/email-verification.ts'
import { SendMessage } from '#contract/messaging/messages.ts'
import {
  CountUnreadNotifications,
  ReadAllNotifications,
} from '#contract/notifications/notifications.ts'
import { ReadNoticeSettings } from '#contract/notifications/settings.ts'
import { ListEmails } from '#contract/site/mail-outbox.ts'
import { axeInBothThemes } from './support/axe.ts'
import { describe, expect, phoneOnly, test, visit } from './support/browser.ts'
import { pair } from './support/conversations.ts'
import { wideParts } from './support/layout-faults.ts'
import { callApi, type Person, uniqueWord } from './support/people.ts'

const emailsTo = ({ username }: Person) =>
  callApi(undefined, ListEmails, { query: { to: `${username}@world.test` } })

/** The address of a page in the newest email that leads to it. */
async function linkTo(person: Person, path: string): Promise<string> {
  const shape = new RegExp(`http\\S+${path}\\S*`)
  const find = async () => (await emailsTo(person)).flatMap(({ text }) => text.match(shape) ?? [])
  await expect.poll(async () => (await find()).length).toBeGreaterThan(0)
  return (await find())[0] ?? ''
}

/** A fan with a verified address, and a creator who writes to them. */
async function correspondents() {
  const { fan, creator, id } = await pair('Robin Quill', 'mara')
  const token = new URL(await linkTo(fan, '/auth/email-verification')).searchParams.get('token')
  await fan.call(ConfirmEmail, { body: { token: token ?? '' } })
  const emailed = async () =>
    (await emailsTo(fan)).filter(({ subject }) => subject.includes('sent you'))
  return {
    fan,
    /** Of messages, the newest first. */
    emailed,
    /** A message of which a notice of its own tells; its text. */
    write: async () => {
      await fan.call(ReadAllNotifications)
      const text = `Curtain ${uniqueWord()}`
      await creator.call(SendMessage, { params: { id }, body: { text } })
      await expect.poll(() => fan.call(CountUnreadNotifications)).toBe(1)
      return text
    },
  }
}

const emailOfMessages = async (fan: Person) =>
  (await fan.call(ReadNoticeSettings)).kinds.find(({ kind }) => kind === 'messages')?.email

describe.each(phoneOnly)('emails of notices, $screen', ({ viewport }) => {
  test('follow the period and the quoting that are chosen on the page', async ({ open }) => {
    const { fan, write, emailed } = await correspondents()
    const { page } = await open({ viewport, as: fan })
    await visit(page, '/notifications/settings')
    const period = page.getByRole('combobox', { name: 'Email about: Messages' })
    expect(await period.inputValue()).toBe('daily')
    const choose = async (label: string, stored: string) => {
      await period.selectOption({ label })
      await expect.poll(() => emailOfMessages(fan)).toBe(stored)
    }
    await choose('Email at once', 'at_once')
    const first = await write()
    await expect.poll(async () => (await emailed()).length).toBe(1)
    expect((await emailed())[0]?.text).not.toContain(first)

    await page.getByRole('switch', { name: 'Show what messages say' }).click()
    await expect.poll(async () => (await fan.call(ReadNoticeSettings)).quotesMessages).toBe(true)
    const quoted = await write()
    await expect.poll(async () => (await emailed()).length).toBe(2)
    expect((await emailed())[0]?.text).toContain(`“${quoted}”`)

    for (const [label, stored] of [
      ['Email once a day', 'daily'],
      ['Email once a week', 'weekly'],
      ['No email', 'off'],
    ] as const) {
      await choose(label, stored)
      await write()
    }
    await choose('Email at once', 'at_once')
    const last = await write()
    // What was written before would have come first.
    await expect.poll(async () => (await emailed())[0]?.text).toContain(last)
    expect(await emailed()).toHaveLength(3)
    await visit(page, '/notifications/settings')
    expect(await period.inputValue()).toBe('at_once')
    expect(await page.getByRole('switch', { name: 'Show what messages say' }).isChecked()).toBe(
      true,
    )
    expect([...(await axeInBothThemes(page)), ...(await wideParts(page))]).toEqual([])
  })

  test('end by their link without signing in, which can be undone', async ({ open }) => {
    const { fan, write, emailed } = await correspondents()
    const settings = await open({ viewport, as: fan })
    await visit(settings.page, '/notifications/settings')
    await settings.page
      .getByRole('combobox', { name: 'Email about: Messages' })
      .selectOption('at_once')
    await expect.poll(() => emailOfMessages(fan)).toBe('at_once')
    await write()

    const { page, context } = await open({ viewport })
    await visit(page, await linkTo(fan, '/notifications/unsubscribe'))
    await page.getByText('Do you want no more emails of this kind: Messages?').waitFor()
    // To open the page changes nothing.
    expect(await emailOfMessages(fan)).toBe('at_once')
    expect([...(await axeInBothThemes(page)), ...(await wideParts(page))]).toEqual([])
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await page.getByRole('heading', { name: 'You’re unsubscribed' }).waitFor()
    expect(await emailOfMessages(fan)).toBe('off')
    expect([...(await axeInBothThemes(page)), ...(await wideParts(page))]).toEqual([])
    await write()

    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('You get these emails again.').waitFor()
    expect(await emailOfMessages(fan)).toBe('at_once')
    expect(await axeInBothThemes(page)).toEqual([])
    await write()
    await expect.poll(async () => (await emailed()).length).toBe(2)
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('token')
    await visit(page, '/notifications/unsubscribe?token=made-up')
    await page.getByRole('heading').first().waitFor()
    expect(await axeInBothThemes(page)).toEqual([])
  })
})
