import { ReadFeed } from '#contract/content/feeds.ts'
import { ListComments } from '#contract/engagement/comments.ts'
import { ReadMe } from '#contract/profiles/users.ts'
import { describe, expect, phoneOnly, test, visit } from './support/browser.ts'
import { demoPerson, newFan, type Person } from './support/people.ts'
import { publish } from './support/posts.ts'
import { previewCard } from './support/preview-card.ts'
import { fillCard, shown } from './support/steps.ts'

describe.each(phoneOnly)('supporting a creator, $screen', ({ viewport }) => {
  test('a tip is paid from the wallet, within its limits', async ({ open }) => {
    const fan = await newFan({ wallet: 100 })
    const { page } = await open({ viewport, as: fan })
    await visit(page, '/ines')
    await shown(page.getByRole('button', { name: 'Tip Inês Duarte' }))
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: 'Send Inês Duarte a tip' })
    await dialog.getByText('Between $10.00 and $10,000.00').waitFor()
    const amount = dialog.getByRole('textbox', { name: 'Amount' })
    for (const wrong of ['9.99', '10000.01']) {
      await amount.fill(wrong)
      await dialog.getByRole('button', { name: /^Send/ }).last().click()
      await expect.poll(() => amount.getAttribute('aria-invalid')).toBe('true')
      expect(await amount.inputValue()).toBe(wrong)
    }
    expect(await walletOf(fan)).toBe(100)
    await amount.fill('12.50')
    await dialog.getByRole('button', { name: 'Send $12.50' }).click()
    await page.getByText('$12.50 sent to Inês Duarte').waitFor()
    expect(await walletOf(fan)).toBe(87.5)
  })

  test('a wallet that is too low is topped up on the way, and the tip is sent', async ({
    open,
  }) => {
    const fan = await newFan()
    const { page } = await open({ viewport, as: fan })
    await visit(page, '/ines')
    await shown(page.getByRole('button', { name: 'Tip Inês Duarte' }))
      .first()
      .click()
    const tip = page.getByRole('dialog', { name: 'Send Inês Duarte a tip' })
    await tip.getByRole('textbox', { name: 'Amount' }).fill('15')
    await tip.getByText(/You need \$15\.00 more/).waitFor()
    await tip.getByRole('button', { name: 'Add money first' }).click()
    const topUp = page.getByRole('dialog', { name: 'Add money' })
    await fillCard(topUp, 'pays')
    await topUp.getByRole('button', { name: 'Add $15.00' }).click()
    await tip.getByRole('button', { name: 'Send $15.00' }).click()
    await page.getByText('$15.00 sent to Inês Duarte').waitFor()
    expect(await walletOf(fan)).toBe(0)
  })

  test('like, bookmark and comment stay', async ({ open }) => {
    const creator = await demoPerson('ines')
    const post = await publish(creator, { text: 'Something to talk about' })
    const fan = await newFan()
    const { page } = await open({ viewport, as: fan })
    await visit(page, `/post/${post.slug}`)
    const article = page.getByRole('article').first()
    const like = article.getByRole('button', { name: 'Like' })
    const bookmark = article.getByRole('button', { name: 'Bookmark' })
    for (const button of [like, bookmark]) {
      await button.click()
      await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')
    }
    const comments = page.getByRole('region', { name: 'Comments' })
    await comments.getByRole('button', { name: 'Send' }).click()
    await comments.getByRole('alert').getByText('Write a comment first').waitFor()
    const box = page.getByRole('textbox', { name: 'Write a comment' })
    await box.fill('What a morning!')
    await comments.getByRole('button', { name: 'Send' }).click()
    const said = page.getByRole('region', { name: '1 comment' }).locator('p')
    await said.filter({ hasText: 'What a morning!' }).waitFor()
    await expect.poll(() => box.inputValue()).toBe('')

    const read = () => fan.call(ReadFeed, { params: { id: post._id } })
    await expect
      .poll(async () => {
        const { isLiked, isBookMarked, totalLike } = await read()
        return { isLiked, isBookMarked, totalLike }
      })
      .toEqual({ isLiked: true, isBookMarked: true, totalLike: 1 })
    const query = { objectId: post._id, objectType: 'feed' } as const
    const { data: listed } = await fan.call(ListComments, { query })
    expect(listed.map(({ content }) => content)).toEqual(['What a morning!'])

    await visit(page, '/user/bookmarks')
    await page.getByRole('article').filter({ hasText: 'Something to talk about' }).waitFor()
    await visit(page, `/post/${post.slug}`)
    expect(await like.getAttribute('aria-pressed')).toBe('true')
    await like.click()
    await expect.poll(async () => (await read()).isLiked).toBe(false)

    // A menu stands beside what it is of: it moves while more of the page comes.
    await page.getByRole('link', { name: 'View profile' }).waitFor()
    const menu = () => page.getByRole('button', { name: /^Options for the comment/ }).click()
    await menu()
    await page.getByRole('menuitem', { name: 'Edit comment' }).click()
    await page.getByRole('textbox', { name: 'Edit comment' }).fill('What an evening!')
    await page.getByRole('button', { name: 'Save comment' }).click()
    await page.getByText('Edited', { exact: true }).waitFor()
    expect((await fan.call(ListComments, { query })).data[0]?.content).toBe('What an evening!')
    await menu()
    await page.getByRole('menuitem', { name: 'Delete comment' }).click()
    await page
      .getByRole('dialog', { name: 'Delete this comment?' })
      .getByRole('button', { name: 'Delete comment' })
      .click()
    await page.getByText('No comments yet. Be the first.').waitFor()

    await article.getByRole('button', { name: /^More options for the post/ }).click()
    await page.getByRole('menuitem', { name: 'Report post' }).click()
    const report = page.getByRole('dialog', { name: 'What’s wrong with this?' })
    await report.getByRole('radio', { name: 'Spam or misleading' }).check()
    const words = report.getByRole('textbox', { name: 'Tell us more' })
    await words.fill('Too short')
    await report.getByRole('button', { name: 'Send report' }).click()
    await report.getByText('Use 20 to 100 characters, or leave it empty').waitFor()
    await words.fill('The same text under every post of theirs.')
    await report.getByRole('button', { name: 'Send report' }).click()
    const sent = page.getByRole('dialog', { name: 'Report received' })
    await sent.getByRole('button', { name: 'Close' }).last().click()
    await sent.waitFor({ state: 'detached' })
  })

  test('a post sold by itself is unlocked from the wallet and opens in place', async ({ open }) => {
    const creator = await demoPerson('ines')
    const wish = { photos: 2, isSale: true, price: 7.5, text: 'Behind the curtain' }
    const post = await publish(creator, wish)
    const fan = await newFan({ wallet: 20 })
    const { page, context } = await open({ viewport, as: fan })
    const card = await previewCard(page, `/post/${post.slug}`)
    expect(card.image).toContain('/share.jpg')
    expect(post.fileIds.filter((id) => JSON.stringify(card).includes(id))).toEqual([])
    const second = await context.newPage()
    await visit(second, `/post/${post.slug}`)
    await visit(page, `/post/${post.slug}`)
    const article = page.getByRole('article').first()
    await article.getByRole('button', { name: 'Unlock for $7.50' }).click()
    const dialog = page.getByRole('dialog', { name: 'Unlock this post' })
    await dialog.getByText('2 photos').waitFor()
    await dialog.getByText('$12.50').waitFor()
    await dialog.getByRole('button', { name: 'Unlock for $7.50' }).click()
    await page.getByText('Post unlocked').waitFor()
    for (const one of [article, second.getByRole('article').first()]) {
      const sharp = one.getByRole('img', { name: /^Photo \d of 2/ })
      await expect.poll(() => sharp.count(), { timeout: 20_000 }).toBe(2)
    }
    expect(await walletOf(fan)).toBe(12.5)

    await visit(page, '/wallet')
    const spent = page.getByRole('listitem').filter({ hasText: 'Inês Duarte' })
    await spent.getByText('$7.50').waitFor()
  })
})

const walletOf = async (fan: Person) => (await fan.call(ReadMe)).balance
