import type { Locator, Page } from 'playwright-core'
import { ListOwnFeeds } from '#contract/content/feeds.ts'
import { ListOwnGalleries } from '#contract/content/galleries.ts'
import { ListOwnVideos } from '#contract/content/videos.ts'
import { describe, desktopOnly, expect, test, visit } from './support/browser.ts'
import { publishGallery } from './support/galleries.ts'
import { demoPerson, type Person, uniqueWord } from './support/people.ts'
import { publish } from './support/posts.ts'
import { shown } from './support/steps.ts'
import { publishVideo } from './support/videos.ts'

const kinds = [
  {
    kind: 'posts',
    list: '/creator/my-post',
    make: (creator: Person, text: string) => publish(creator, { text }),
    read: (creator: Person, q: string) => creator.call(ListOwnFeeds, { query: { q } }),
  },
  {
    kind: 'videos',
    list: '/creator/my-video',
    make: (creator: Person, title: string) => publishVideo(creator, { title }),
    read: (creator: Person, q: string) => creator.call(ListOwnVideos, { query: { q } }),
  },
  {
    kind: 'galleries',
    list: '/creator/my-gallery',
    make: (creator: Person, title: string) => publishGallery(creator, { title }),
    read: (creator: Person, q: string) => creator.call(ListOwnGalleries, { query: { q } }),
  },
] as const

/** The checkboxes of rows, which are named after them. */
const boxesOf = (page: Page, word: string) =>
  shown(page.getByRole('checkbox', { name: new RegExp(`^Select .* ${word}$`) }))

/** Select the rows of the list, each by itself. */
async function selectRows(boxes: Locator, count: number) {
  await expect.poll(() => boxes.count()).toBe(count)
  for (let row = 0; row < count; row++) await boxes.nth(row).check()
}

describe.each(desktopOnly)('several at once, $screen', ({ viewport }) => {
  test.for(kinds)('$kind are hidden, published again and deleted', async (of, { open }) => {
    const creator = await demoPerson('noah')
    const word = uniqueWord()
    for (const name of ['One', 'Two', 'Three']) await of.make(creator, `${name} ${word}`)
    const statuses = async () =>
      (await of.read(creator, word)).data.map(({ status }) => status).sort()
    const { page } = await open({ viewport, as: creator })
    await visit(page, `${of.list}?q=${word}`)
    const boxes = boxesOf(page, word)
    const bar = page.getByRole('status').filter({ hasText: 'selected' })

    await selectRows(boxes, 3)
    expect(await bar.textContent()).toBe('3 selected')
    await page.getByRole('button', { name: 'Hide', exact: true }).click()
    await expect.poll(statuses, { timeout: 20_000 }).toEqual(['inactive', 'inactive', 'inactive'])
    await bar.waitFor({ state: 'detached' })

    await selectRows(boxes, 3)
    await boxes.first().uncheck()
    await page.getByRole('button', { name: 'Publish again' }).click()
    await expect.poll(statuses, { timeout: 20_000 }).toEqual(['active', 'active', 'inactive'])
    await bar.waitFor({ state: 'detached' })

    await selectRows(boxes, 3)
    await boxes.first().uncheck()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect.poll(async () => (await statuses()).length, { timeout: 20_000 }).toBe(1)
    await bar.waitFor({ state: 'detached' })
    await expect.poll(() => boxes.count()).toBe(1)
  })

  test('posts that could not be deleted stay selected, and are tried again', async ({ open }) => {
    const creator = await demoPerson('noah')
    const word = uniqueWord()
    for (const name of ['One', 'Two', 'Three']) await publish(creator, { text: `${name} ${word}` })
    const count = async () => (await creator.call(ListOwnFeeds, { query: { q: word } })).data.length
    const { page } = await open({ viewport, as: creator, provokes: /ERR_FAILED/ })
    let deletions = 0
    await page.route(/performer\/feeds\/[0-9a-f]{24}$/, (route) => {
      if (route.request().method() === 'DELETE') deletions++
      return deletions === 2 ? route.abort() : route.continue()
    })
    await visit(page, `/creator/my-post?q=${word}`)
    await selectRows(boxesOf(page, word), 3)
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('heading', { name: 'Delete 3 posts?' }).waitFor()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await dialog.getByRole('heading', { name: 'Delete 2 posts?' }).waitFor()
    await dialog.getByRole('alert').waitFor()
    await page.getByText('Post deleted').waitFor()
    expect(await count()).toBe(2)

    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect.poll(count, { timeout: 20_000 }).toBe(0)
    await dialog.waitFor({ state: 'detached' })
  })
})
