import { describe, desktopOnly, expect, test, visit } from './support/browser.ts'
import { wideParts } from './support/layout-faults.ts'
import { demoPerson, newFan, uniqueWord } from './support/people.ts'
import { publish } from './support/posts.ts'

describe.each(desktopOnly)('course codes of posts, $screen', ({ viewport }) => {
  test('a code on a post leads to all posts of the course, and so does the filter', async ({
    open,
  }) => {
    const word = uniqueWord()
    const code = `ACT-${word}`.toUpperCase().slice(0, 20)
    const creator = await demoPerson('noah')
    const post = await publish(creator, { text: `With a course ${word}`, courseCode: [code] })
    await publish(creator, { text: `Without a course ${word}` })

    const { page } = await open({ viewport, as: await newFan() })
    const withCode = page.getByRole('article').filter({ hasText: `With a course ${word}` })
    const without = page.getByRole('article').filter({ hasText: `Without a course ${word}` })
    const course = page.getByRole('combobox', { name: 'Course' })
    await visit(page, `/post/${post.slug}`)
    await withCode.getByRole('link', { name: code }).click()
    await page.waitForURL(`**/explore?type=posts&course=${code}`)
    await withCode.waitFor()
    expect(await without.count()).toBe(0)
    expect(await course.inputValue()).toBe(code)
    expect(await wideParts(page)).toEqual([])

    await course.selectOption('')
    await without.waitFor()
    await page.goBack()
    await without.waitFor({ state: 'detached' })

    await visit(page, '/explore')
    await page.getByRole('link', { name: 'Posts', exact: true }).click()
    await without.waitFor()
    await course.selectOption(code)
    await without.waitFor({ state: 'detached' })
    await withCode.waitFor()
  })
})
