import type { Locator, Page } from 'playwright-core'
import { CreatePollOption } from '#contract/content/polls.ts'
import { CreateComment } from '#contract/engagement/comments.ts'
import { describe, desktopOnly, expect, test, visit } from './support/browser.ts'
import { pair } from './support/conversations.ts'
import { demoPerson, newFan, type Person, uniqueWord } from './support/people.ts'
import { picture, publish, waitForUploads } from './support/posts.ts'
import { shown } from './support/steps.ts'

const hasFocus = (of: Locator) => of.evaluate((element) => element.contains(document.activeElement))

const focused = (of: Locator) => expect.poll(() => hasFocus(of)).toBe(true)

const inTenDays = () => new Date(Date.now() + 10 * 24 * 60 * 60 * 1000).toISOString()

const comment = (person: Person, objectId: string, content: string) =>
  person.call(CreateComment, { body: { objectId, objectType: 'feed', content } })

const menuEntry = async (page: Page, menu: Locator, name: string) => {
  await menu.press('Enter')
  await page.getByRole('menuitem', { name }).press('Enter')
}

describe.each(desktopOnly)('the focus is never lost, $screen', ({ viewport }) => {
  test('when a deleted row takes the button with it that opened the dialog', async ({ open }) => {
    const creator = await demoPerson('ines')
    const text = `To be deleted ${uniqueWord()}`
    await publish(creator, { text })
    const { page } = await open({ viewport, as: creator })
    await visit(page, '/creator/my-post')
    const row = page.getByRole('row').filter({ hasText: text })
    await menuEntry(page, row.getByRole('button').last(), 'Delete')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /^Delete/ }).press('Enter')
    await row.waitFor({ state: 'detached' })
    await focused(page.getByRole('table'))
  })

  test('when a post that is not interesting leaves the list', async ({ open }) => {
    const text = `Of no interest ${uniqueWord()}`
    await publish(await demoPerson('noah'), { text })
    const { page } = await open({ viewport, as: await newFan() })
    await visit(page, '/home?audience=latest')
    const post = page.getByRole('article').filter({ hasText: text })
    await menuEntry(page, post.getByRole('button', { name: /^More options/ }), 'Not interested')
    await post.waitFor({ state: 'detached' })
    const undo = page.getByRole('button', { name: 'Undo' })
    await focused(undo)
    await undo.press('Enter')
    await focused(post)
  })

  test('when one comes back from a post to its card', async ({ open }) => {
    const text = `To return to ${uniqueWord()}`
    await publish(await demoPerson('noah'), { text })
    const { page } = await open({ viewport, as: await newFan() })
    await visit(page, '/home?audience=latest')
    const post = page.getByRole('article').filter({ hasText: text })
    await post.locator('a[href^="/post/"]').first().press('Enter')
    await page.waitForURL(/\/post\//)
    await page.goBack()
    await focused(post)
  })

  test('when messages are deleted: between others, the first of a group, the last', async ({
    open,
  }) => {
    const { fan, id } = await pair('Jule Brandt', 'kenji')
    const { page } = await open({ viewport, as: fan })
    await visit(page, `/messages/${id}`)
    const field = page.getByRole('textbox', { name: 'Message Kenji Watanabe' })
    const log = page.getByRole('log')
    for (const text of ['The first', 'The second', 'The third', 'The fourth']) {
      await field.fill(text)
      await field.press('Enter')
      await log.getByText(text).waitFor()
    }
    const deleteMessage = async (text: string) => {
      const message = log.locator('[data-part]').filter({ hasText: text })
      await menuEntry(page, message.getByRole('button', { name: 'Message options' }), 'Delete')
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: /^Delete/ }).press('Enter')
      await message.waitFor({ state: 'detached' })
    }
    for (const [text, next] of [
      ['The second', 'The third'],
      ['The first', 'The third'],
      ['The fourth', 'The third'],
    ] as const) {
      await deleteMessage(text)
      await focused(log.locator('[data-part]').filter({ hasText: next }))
    }
  })

  test('when photos of a post are removed, until none is left', async ({ open }) => {
    const { page } = await open({ viewport, as: await demoPerson('noah') })
    await visit(page, '/creator/my-post/create')
    const files = await Promise.all(
      ['#c06050', '#5060c0', '#60c050'].map(async (color, place) => ({
        name: `bend-${place + 1}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await picture(color),
      })),
    )
    const drop = page.locator('input[type=file]').first()
    await drop.setInputFiles(files)
    await waitForUploads(page)
    const photo = (nth: number) => page.getByRole('listitem').filter({ has: remove(nth) })
    const remove = (nth: number) => page.getByRole('button', { name: `Remove bend-${nth}.jpg` })
    await remove(2).press('Enter')
    await focused(photo(3))
    await remove(3).press('Enter')
    await focused(photo(1))
    await remove(1).press('Enter')
    await focused(drop)
  })

  test('when a message is sent by its button', async ({ open }) => {
    const { fan, id } = await pair('Hanna Roth', 'kenji')
    const { page } = await open({ viewport, as: fan })
    await visit(page, `/messages/${id}`)
    const field = page.getByRole('textbox', { name: 'Message Kenji Watanabe' })
    const send = page.getByRole('button', { name: 'Send message' })
    await field.fill('By mouse')
    await send.click()
    await focused(field)
    await page.keyboard.type('By keyboard')
    await send.press('Enter')
    await focused(field)
    await page.getByRole('log').getByText('By keyboard').waitFor()
  })

  test('when a comment has been edited, or not', async ({ open }) => {
    const post = await publish(await demoPerson('ines'), { text: 'Something to talk about' })
    const fan = await newFan()
    await comment(fan, post._id, 'What a morning!')
    const { page } = await open({ viewport, as: fan })
    await visit(page, `/post/${post.slug}`)
    const menu = page.getByRole('button', { name: /^Options for the comment/ })
    const field = page.getByRole('textbox', { name: 'Edit comment' })
    await menuEntry(page, menu, 'Edit comment')
    await field.press('Escape')
    await focused(menu)
    await menuEntry(page, menu, 'Edit comment')
    await field.fill('What an evening!')
    await page.getByRole('button', { name: 'Save comment' }).press('Enter')
    await page.getByText('Edited', { exact: true }).waitFor()
    await focused(menu)
  })

  test('when a reply is discarded or sent, which closes its form', async ({ open }) => {
    const post = await publish(await demoPerson('ines'), { text: 'Something to answer' })
    const fan = await newFan()
    await comment(fan, post._id, 'Where is this?')
    const { page } = await open({ viewport, as: fan })
    await visit(page, `/post/${post.slug}`)
    const reply = page.getByRole('button', { name: 'Reply', exact: true })
    const field = page.getByRole('textbox', { name: /^Reply to / })
    const discard = page.getByRole('button', { name: 'Discard reply' })
    for (const close of [() => field.press('Escape'), () => discard.press('Enter')]) {
      await reply.press('Enter')
      await focused(field)
      await close()
      await field.waitFor({ state: 'detached' })
      await focused(reply)
    }
    await reply.press('Enter')
    await field.fill('At the lake')
    await field.press('Control+Enter')
    await page.getByText('At the lake').waitFor()
    await field.waitFor({ state: 'detached' })
    await focused(reply)
  })

  test('when one has voted in a poll', async ({ open }) => {
    const creator = await demoPerson('ines')
    const option = (description: string) =>
      creator.call(CreatePollOption, { body: { description, expiredAt: inTenDays() } })
    const options = [await option('Hills'), await option('Water')]
    const pollIds = options.map(({ _id }) => _id)
    const pollDescription = 'Which picture next?'
    const post = await publish(creator, { text: 'Which one?', pollDescription, pollIds })
    const { page } = await open({ viewport, as: await newFan() })
    await visit(page, `/post/${post.slug}`)
    // What keeps the focus is loaded with the first key, before one gets to the poll.
    await page.keyboard.press('Tab')
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('late-listeners')),
    )
    const poll = page.getByRole('group', { name: 'Poll' })
    await poll.getByRole('button', { name: 'Water' }).press('Enter')
    await poll.getByText('100%').waitFor()
    await focused(poll)
  })

  test('when more comments are there at the second try', async ({ open }) => {
    const creator = await demoPerson('ines')
    const post = await publish(creator, { text: 'Much to talk about' })
    for (let nth = 1; nth <= 12; nth += 1) await comment(creator, post._id, `Comment ${nth}`)
    const { page } = await open({ viewport, as: await newFan(), provokes: /ERR_FAILED/ })
    await visit(page, `/post/${post.slug}`)
    await page.route('**/api/comments?**', (route) => route.abort())
    await page.getByRole('button', { name: 'Show more' }).press('Enter')
    const again = page.getByRole('button', { name: 'Try again' })
    await again.waitFor()
    await focused(page.getByRole('region', { name: '12 comments' }))
    await again.press('Enter')
    await focused(again)
    await page.unroute('**/api/comments?**')
    await again.press('Enter')
    await shown(page.getByText('Comment 2')).waitFor()
    await again.waitFor({ state: 'detached' })
    await focused(page.getByRole('region', { name: '12 comments' }))
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON')
  })
})
