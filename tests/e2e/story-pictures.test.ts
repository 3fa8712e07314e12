import type { Body } from '#contract/endpoint.ts'
import { ReadCreatorSelf } from '#contract/profiles/performers.ts'
import { UpdateCreator } from '#contract/profiles/update-creator.ts'
import { ReadMe } from '#contract/profiles/users.ts'
import { smallVideo } from '#tests/support/videos.ts'
import { axeViolations } from './support/axe.ts'
import { describe, expect, phone, phoneOnly, test, visit } from './support/browser.ts'
import { demoPerson, newFan } from './support/people.ts'
import { picture, publish } from './support/posts.ts'

describe.each(phoneOnly)('pictures of an account, $screen', ({ viewport }) => {
  test('a fan cuts and zooms an avatar and a cover, and is shown with them', async ({ open }) => {
    const fan = await newFan()
    const before = await fan.call(ReadMe)
    const { page } = await open({ viewport, as: fan })
    await visit(page, '/user/account')
    const buffer = await picture('#3070b0')
    const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer }
    for (const [button, done] of [
      ['Change photo', 'Photo updated'],
      ['Change cover', 'Cover updated'],
    ] as const) {
      await page.getByLabel(button).and(page.locator('input')).setInputFiles(file)
      const dialog = page.getByRole('dialog', { name: button })
      await dialog.getByLabel('Zoom').fill('2')
      await dialog.getByLabel(/arrow keys/).press('ArrowRight')
      expect(await axeViolations(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Save' }).click()
      await page.getByText(done).first().waitFor()
    }
    const after = await fan.call(ReadMe)
    expect(after.avatar).not.toBe(before.avatar)
    expect(after.cover).not.toBe(before.cover)
    const studies = page.getByRole('region', { name: 'Studies' })
    await studies.getByLabel('School').fill('ETH Zürich')
    await studies.getByLabel('Majors').fill('Physics, Music')
    await studies.getByRole('button', { name: 'Save studies' }).click()
    await page.getByText('Changes saved').first().waitFor()
    await studies.getByLabel('Course code').fill('ph300')
    await studies.getByRole('button', { name: 'Add course' }).click()
    await studies.getByRole('button', { name: 'Remove course PH300' }).waitFor()
    const studied = { schoolName: 'ETH Zürich', major: ['Physics', 'Music'], courseCode: ['PH300'] }
    await expect.poll(() => fan.call(ReadMe)).toMatchObject(studied)
    await studies.getByRole('button', { name: 'Remove course PH300' }).click()
    await expect.poll(async () => (await fan.call(ReadMe)).courseCode).toEqual([])

    // Clients of the API are given media of its origin, pages those of the site.
    const { pathname } = new URL(after.avatar)
    await page.locator(`img[src$="${pathname}"]`).first().waitFor({ state: 'attached' })
  })
})

test('a creator has an avatar and a cover of their own making', async ({ open }) => {
  const lucia = await demoPerson('lucia')
  const before = await lucia.call(ReadCreatorSelf)
  const { page } = await open({ viewport: phone, as: lucia })
  await visit(page, '/creator/account')
  const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await picture('#b07030') }
  for (const button of ['Change photo', 'Change cover']) {
    await page.getByLabel(button).and(page.locator('input')).setInputFiles(file)
    const dialog = page.getByRole('dialog', { name: button })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await expect.poll(async () => (await lucia.call(ReadCreatorSelf)).cover).not.toBe(before.cover)
  const { avatar } = await lucia.call(ReadCreatorSelf)
  expect(avatar).not.toBe(before.avatar)
  await visit(page, '/lucia')
  const shown = page.locator(`main img[src$="${new URL(avatar).pathname}"]`).first()
  const width = () => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)
  await expect.poll(width).toBeGreaterThan(1)
})

test('what is no picture or video is refused; a creator uploads, shows and removes a welcome video', async ({
  open,
}) => {
  const lucia = await demoPerson('lucia')
  const { page } = await open({ as: lucia })
  await visit(page, '/creator/account')
  const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }
  await page.getByLabel('Change cover').and(page.locator('input')).setInputFiles(file)
  await page.getByRole('alert').getByText('Use JPEG, PNG, WebP or AVIF').waitFor()

  const card = page.getByRole('region', { name: 'Welcome video' })
  await card.getByLabel('Upload a video').setInputFiles(file)
  await card.getByText('Use MP4, WebM or MOV', { exact: false }).waitFor()
  const { name, type: mimeType, bytes: buffer } = smallVideo('hello.mp4')
  const video = { name, mimeType, buffer }
  await card.getByLabel('Upload a video').setInputFiles(video)
  await card.getByText('hello.mp4').waitFor()
  const shows = card.getByRole('switch', { name: 'Show it on my page' })
  await shows.check()
  const isShown = async () => (await lucia.call(ReadCreatorSelf)).activateWelcomeVideo
  await expect.poll(isShown).toBe(true)
  expect(await axeViolations(page)).toEqual([])
  await shows.uncheck()
  await card.getByRole('button', { name: 'Remove video' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove your welcome video?' })
  await dialog.getByRole('button', { name: 'Remove video' }).click()
  await card.getByText('Upload a video').waitFor()
})

test('what creators write about themselves is on About', async ({ open }) => {
  const lucia = await demoPerson('lucia')
  const change = (body: Body<typeof UpdateCreator>) =>
    lucia.call(UpdateCreator, { params: { id: lucia.id }, body })
  const link = { title: 'My shop', url: 'https://shop.example/lucia' }
  await change({ eyes: 'green', links: [link], subscriberGoal: 500, subscriberGoalText: 'A kiln' })
  const { page } = await open({ locale: 'de' })
  await visit(page, '/lucia/about')
  await page.getByText('Grün', { exact: true }).waitFor()
  await page.getByText('A kiln').waitFor()
  await page.getByText(/von 500 Abos/).waitFor()
  const elsewhere = page.getByRole('link', { name: 'My shop' })
  expect(await elsewhere.getAttribute('rel')).toContain('nofollow')
  expect(await axeViolations(page)).toEqual([])
  await change({ eyes: '', links: [], subscriberGoal: 0, subscriberGoalText: '' })
})

test('a photo that cannot be loaded shows its placeholder without the alternative text', async ({
  open,
}) => {
  const creator = await demoPerson('noah')
  const { slug } = await publish(creator, { text: 'Lost', photos: 1, isSale: true })
  const { page } = await open({ viewport: phone, as: await newFan(), provokes: /net::ERR_FAILED/ })
  await page.route('**/media/**', (route) => route.abort())
  await visit(page, `/post/${slug}`)
  const photo = page.getByRole('img', { name: /^Photo 1 of 1 / }).first()
  const isBroken = (one: Element) => {
    const { complete, naturalWidth } = one as HTMLImageElement
    return complete && naturalWidth === 0
  }
  await expect.poll(() => photo.evaluate(isBroken)).toBe(true)
  // The text follows the placeholder, which fills the box.
  const heights = (one: Element) => [
    Number.parseFloat(getComputedStyle(one, '::before').height),
    one.getBoundingClientRect().height,
  ]
  const [inPost, ofPost] = await photo.evaluate(heights)
  expect(inPost).toBe(ofPost)
  expect(inPost).toBeGreaterThan(100)
  await page.getByRole('button', { name: /^Photo 1 of 1/ }).click()
  const large = page.getByRole('dialog').getByRole('img', { name: /^Photo 1 of 1 / })
  await expect.poll(() => large.evaluate(isBroken)).toBe(true)
  expect(await large.evaluate(heights)).toEqual([phone.height, phone.height])
})
