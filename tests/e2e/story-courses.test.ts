import { AddCourse } from '#contract/profiles/courses.ts'
import { UpdateMe } from '#contract/profiles/users.ts'
import { axeInBothThemes } from './support/axe.ts'
import { describe, desktopOnly, expect, ready, test, visit } from './support/browser.ts'
import { wideParts } from './support/layout-faults.ts'
import { newFan, uniqueWord } from './support/people.ts'

describe.each(desktopOnly)('courses of an account, $screen', ({ viewport }) => {
  test('a course that others take is suggested while typing, added, kept and removed', async ({
    open,
  }) => {
    const [other, fan] = await Promise.all([newFan(), newFan()])
    const courseCode = `DRAMA-${uniqueWord()}`.toUpperCase()
    await other.call(UpdateMe, { body: { schoolName: 'Harbour School' } })
    await other.call(AddCourse, { params: { id: other.id }, body: { courseCode } })

    const { page } = await open({ viewport, as: fan })
    await visit(page, '/user/account')
    const field = page.getByLabel('Course code')
    const add = page.getByRole('button', { name: 'Add course' })
    const course = page.getByRole('button', { name: `Remove course ${courseCode}` })
    await field.fill('D')
    await add.click()
    await page.getByText('Use at least 2 characters').waitFor()
    expect(await field.inputValue()).toBe('D')

    await field.fill('')
    await field.pressSequentially(courseCode.slice(0, 10).toLowerCase())
    const suggestion = page.locator(`datalist option[value="${courseCode}"]`)
    await suggestion.waitFor({ state: 'attached' })
    expect(await suggestion.textContent()).toBe('Harbour School')
    await field.fill(courseCode)
    await add.click()
    await course.waitFor()
    expect(await field.inputValue()).toBe('')
    expect([...(await axeInBothThemes(page)), ...(await wideParts(page))]).toEqual([])

    await page.reload()
    await ready(page)
    await course.click()
    await course.waitFor({ state: 'detached' })
    await page.reload()
    await field.waitFor()
    expect(await course.count()).toBe(0)
  })
})
