import type { Page } from 'playwright-core'
import { ListConversations } from '#contract/messaging/conversations.ts'
import { axeInBothThemes, axeOverPage } from './support/axe.ts'
import { describe, desktopOnly, expect, phone, test, visit } from './support/browser.ts'
import { demoPerson, newFan, subscribe, uniqueWord } from './support/people.ts'
import { picture } from './support/posts.ts'
import { shown } from './support/steps.ts'

const log = (page: Page) => page.getByRole('log')
const photo = (page: Page) => log(page).getByRole('img', { name: /^Photo 1 of 1 from/ })
/** One of the figures above a message. */
const figure = (page: Page, label: string) =>
  page.locator('.ui-card').filter({ has: page.getByText(label, { exact: true }) })

describe.each(desktopOnly)('a mass message, $screen', ({ viewport }) => {
  test('is tried, sent for a price, bought on another screen, counted and unsent', async ({
    open,
  }) => {
    const [fan, creator] = await Promise.all([
      newFan({ wallet: 20, name: 'Ida Brandt' }),
      demoPerson('priya'),
    ])
    await subscribe(fan, creator)
    const text = `Rain on the lens ${uniqueWord()}`
    const [{ page: studio }, { page: reader }] = await Promise.all([
      open({ viewport, as: creator }),
      open({ viewport: phone, as: fan }),
    ])
    await visit(reader, '/messages')

    await visit(studio, '/creator/messages/mass')
    await studio.getByRole('link', { name: 'New mass message' }).click()
    const testCopy = studio.getByRole('button', { name: 'Test copy' })
    expect(await testCopy.isDisabled()).toBe(true)
    await studio.getByText(/^Reaches \d+ fans?$/).waitFor()
    await studio.getByRole('textbox', { name: 'Message' }).fill(text)
    const file = { name: 'rain.jpg', mimeType: 'image/jpeg', buffer: await picture() }
    await studio.locator('input[type=file]').setInputFiles(file)
    await studio.getByRole('button', { name: 'Set a price' }).click()
    await studio.getByRole('textbox', { name: 'Price of the files' }).fill('6.50')
    expect(await axeInBothThemes(studio)).toEqual([])

    await testCopy.click()
    const copy = studio.getByRole('dialog', { name: 'Test copy' })
    await copy.getByText(text).waitFor()
    const unlock = copy.getByRole('button', { name: 'Unlock for $6.50' })
    await unlock.waitFor()
    expect(await copy.innerHTML()).not.toMatch(/\/(w400|w1600|original)/)
    expect(await axeOverPage(studio)).toEqual([])
    await unlock.click()
    await copy.getByRole('img', { name: /^Photo 1 of 1/ }).waitFor()
    await copy.getByRole('radio', { name: 'Before buying' }).check()
    await unlock.waitFor()
    await studio.keyboard.press('Escape')
    expect((await fan.call(ListConversations)).data).toEqual([])

    await studio.getByRole('button', { name: 'Send now' }).click()
    await studio.waitForURL(/\/creator\/messages\/mass\/[0-9a-f]{24}$/)
    await studio.getByText('Sent', { exact: true }).waitFor()
    await reader.getByRole('list', { name: 'Conversations' }).getByText(text).click()
    await log(reader).getByText(text).waitFor()
    expect(await photo(reader).count()).toBe(0)
    expect(await log(reader).innerHTML()).not.toMatch(/\/(w400|w1600|original)/)
    await log(reader).getByRole('button', { name: 'Unlock for $6.50' }).click()
    const quote = reader.getByRole('dialog', { name: 'Unlock this message' })
    await shown(quote.getByRole('button', { name: 'Unlock for $6.50' })).click()
    await photo(reader).waitFor()
    expect(await axeInBothThemes(reader)).toEqual([])

    const read = async (label: string) => {
      await visit(studio, new URL(studio.url()).pathname)
      return (await figure(studio, label).textContent())?.replace(label, '').trim()
    }
    await expect.poll(() => read('Bought'), { timeout: 30_000 }).toBe('1')
    expect(await read('Revenue')).toBe('$6.50')
    expect(await read('Opened')).toBe('1')
    expect(Number(await read('Delivered'))).toBeGreaterThan(0)
    expect(await axeInBothThemes(studio)).toEqual([])
  })

  test('leaves the conversations of fans when it is unsent', async ({ open }) => {
    const [fan, creator] = await Promise.all([newFan({ name: 'Ole Brandt' }), demoPerson('priya')])
    await subscribe(fan, creator)
    const text = `Too early ${uniqueWord()}`
    const [{ page: studio }, { page: reader }] = await Promise.all([
      open({ viewport, as: creator }),
      open({ viewport: phone, as: fan }),
    ])
    await visit(studio, '/creator/messages/mass/create')
    await studio.getByRole('textbox', { name: 'Message' }).fill(text)
    await studio.getByRole('button', { name: 'Send now' }).click()
    await studio.waitForURL(/\/creator\/messages\/mass\/[0-9a-f]{24}$/)
    await expect.poll(async () => (await fan.call(ListConversations)).data.length).toBe(1)
    await visit(reader, '/messages')
    await reader.getByRole('list', { name: 'Conversations' }).getByText(text).click()
    await log(reader).getByText(text).waitFor()

    await studio.getByRole('button', { name: 'Unsend' }).click()
    const question = studio.getByRole('dialog', { name: 'Unsend this message?' })
    expect(await axeOverPage(studio)).toEqual([])
    await question.getByRole('button', { name: 'Unsend' }).click()
    await studio.getByText('Unsent', { exact: true }).waitFor()
    await log(reader).getByText('Message deleted!').waitFor()
    expect(await log(reader).getByText(text).count()).toBe(0)
  })
})
