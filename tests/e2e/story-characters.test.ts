/** Limits of texts count code points in the browser, as in the API. */
import { UpdateCreator } from '#contract/profiles/update-creator.ts'
import { expect, phone, test, visit } from './support/browser.ts'
import { demoPerson } from './support/people.ts'

test('251 emoji are counted as 251 in the caption of a post, and published', async ({ open }) => {
  const { page } = await open({ viewport: phone, as: await demoPerson('noah') })
  await visit(page, '/creator/my-post/create')
  await page.getByRole('textbox', { name: 'Caption' }).fill('😀'.repeat(251))
  await page.getByText('251 / 5,000').waitFor()
  await page.getByRole('button', { name: 'Publish post' }).click()
  await page.getByText('Post published').waitFor()
})

test('a field takes as many emoji as letters, and keeps what stands behind what is too much', async ({
  open,
}) => {
  const { page } = await open({ viewport: phone, as: await demoPerson('noah') })
  await visit(page, '/creator/my-post/create')
  await page.getByRole('button', { name: 'Add a poll' }).click()
  const question = page.getByRole('textbox', { name: 'Question' })
  await question.fill('😀'.repeat(201))
  expect(await question.inputValue()).toBe('😀'.repeat(200))

  await question.fill(`${'a'.repeat(198)}end`.slice(0, 199))
  await question.press('Home')
  await page.keyboard.insertText('🇳🇴 and more')
  // One place is left: a flag needs two.
  expect(await question.inputValue()).toBe(`${'a'.repeat(198)}e`)
  await page.keyboard.insertText('😀b')
  expect(await question.inputValue()).toBe(`😀${'a'.repeat(198)}e`)
})

test('a bio is shown as it was written, with its lines', async ({ open }) => {
  const ines = await demoPerson('ines')
  const bio = 'Cello & loops\nI <3 rain & 2 < 3'
  await ines.call(UpdateCreator, { params: { id: ines.id }, body: { bio: `<p>${bio}</p>` } })
  const { page } = await open({ viewport: phone })
  await visit(page, '/ines')
  const shown = page.getByText('Cello & loops').first()
  expect(await shown.innerText()).toBe(bio)
  expect(await shown.evaluate((element) => getComputedStyle(element).whiteSpaceCollapse)).toBe(
    'preserve-breaks',
  )
})
