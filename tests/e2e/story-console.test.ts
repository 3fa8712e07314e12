import { readFile } from 'node:fs/promises'
import { DeleteBanner, ListBanners } from '#contract/discovery/banner-editing.ts'
import { UpdateSettings } from '#contract/operations/settings.ts'
import { DeleteCategory, ListCategories } from '#contract/profiles/categories.ts'
import { ReadCreatorSelf } from '#contract/profiles/performers.ts'
import { axeInBothThemes, axeOverPage } from './support/axe.ts'
import { describe, desktop, desktopOnly, expect, phone, test, visit } from './support/browser.ts'
import { newCreator } from './support/creators.ts'
import { wideParts } from './support/layout-faults.ts'
import { demoPerson, newFan, uniqueWord } from './support/people.ts'
import { picture } from './support/posts.ts'
import { shown } from './support/steps.ts'

describe.each(desktopOnly)('the console, $screen', ({ viewport }) => {
  test('a role is given with a reason, found in the audit log by a filter, and exported', async ({
    open,
  }) => {
    const [ops, fan] = [await demoPerson('ops'), await newFan({ name: `Stella ${uniqueWord()}` })]
    const { page } = await open({ viewport, as: ops })
    await visit(page, `/admin/accounts/${fan.id}`)
    await page.getByRole('button', { name: 'Change staff role' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change staff role' })
    await dialog.getByRole('radio', { name: /^Support/ }).check()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('New in the team')
    expect(await axeInBothThemes(page, '[role=dialog], dialog[open]')).toEqual([])
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'hidden' })

    await visit(page, '/admin/audit-log')
    await page.getByLabel('Show').selectOption('account.role_changed')
    await page.getByRole('button', { name: 'Filter' }).click()
    const row = page.getByRole('row').filter({ hasText: fan.name })
    await row.getByText('New in the team').waitFor()
    expect(await row.textContent()).toContain('Staff role: empty')
    expect([...(await axeInBothThemes(page)), ...(await wideParts(page))]).toEqual([])
    await page.getByLabel('From', { exact: true }).fill('2020-01-01')
    await page.getByLabel('To', { exact: true }).fill('2020-01-31')
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.getByText('No decisions match this filter.').waitFor()
    await page.getByRole('link', { name: 'Clear filter' }).click()

    const downloaded = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    const log = JSON.parse(await readFile(await (await downloaded).path(), 'utf8'))
    expect(log.publicKey).toBeTruthy()
    expect(log.entries.map(({ number }: { number: number }) => number)).toEqual(
      log.entries.map((_: unknown, place: number) => place + 1),
    )
  })

  test('a category is added, renamed, moved, hidden and deleted; creators choose it while it is shown', async ({
    open,
  }) => {
    const word = uniqueWord()
    const [ops, creator] = await Promise.all([demoPerson('ops'), newCreator()])
    const categoriesOf = async () => (await creator.call(ReadCreatorSelf)).categoryIds
    const { page } = await open({ viewport, as: ops })
    const dialog = page.getByRole('dialog')
    const row = page.getByRole('row').filter({ hasText: word })
    const choose = async (action: string) => {
      await row.getByRole('button', { name: /^Row actions: / }).click()
      await page.getByRole('menuitem', { name: action }).click()
    }
    const save = async (name: string) => {
      await dialog.getByLabel('Name').fill(name)
      await dialog.getByRole('button', { name: 'Save category' }).click()
    }
    try {
      await visit(page, '/admin/categories')
      await page.getByRole('button', { name: 'Add category' }).first().click()
      await save(' ')
      await expect.poll(() => dialog.getByLabel('Name').getAttribute('aria-invalid')).toBe('true')
      expect(await axeOverPage(page)).toEqual([])
      await save(`Puppetry ${word}`)
      await row.getByText('Shown').waitFor()
      await row
        .getByRole('button', { name: `Puppetry ${word}` })
        .first()
        .click()
      await save(`Marionettes ${word}`)
      await row.getByText(`Marionettes ${word}`).waitFor()

      const lastRow = page.getByRole('row').last()
      expect(await lastRow.textContent()).toContain(word)
      await choose('Move up')
      await expect.poll(() => lastRow.textContent()).not.toContain(word)
      expect([...(await axeInBothThemes(page)), ...(await wideParts(page))]).toEqual([])

      const { page: own } = await open({ viewport, as: creator })
      const choice = own.getByRole('checkbox', { name: `Marionettes ${word}` })
      const saveDetails = async () => {
        await own.getByRole('button', { name: 'Save details' }).click()
        await own.getByText('Changes saved').waitFor()
      }
      await visit(own, '/creator/account?section=details')
      await choice.check()
      await saveDetails()
      const chosen = await categoriesOf()
      expect(chosen).toHaveLength(1)

      await choose('Hide category')
      await row.getByText('Hidden').waitFor()
      await visit(own, '/creator/account?section=details')
      expect(await choice.count()).toBe(0)
      await own.getByRole('textbox', { name: 'City', exact: true }).fill('Lund')
      await saveDetails()
      expect(await categoriesOf()).toEqual(chosen)

      await choose('Delete category')
      await dialog.getByRole('button', { name: 'Delete category' }).click()
      await row.waitFor({ state: 'detached' })
      expect(await categoriesOf()).toEqual([])
    } finally {
      const { data } = await ops.call(ListCategories)
      const made = data.find(({ name }) => name.includes(word))
      if (made) await ops.call(DeleteCategory, { params: { id: made._id } })
    }
  })
})

test('a banner with a picture stands on the home page until it is removed', async ({ open }) => {
  const ops = await demoPerson('ops')
  const title = `Festival ${uniqueWord()}`
  try {
    const { page } = await open({ viewport: phone, as: ops })
    await visit(page, '/admin/banners')
    await page.getByRole('button', { name: 'Add banner' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Add banner' })
    await dialog.getByLabel('Title').fill(title)
    await dialog.getByRole('button', { name: 'Save banner' }).click()
    await dialog.getByText('Choose a file first').waitFor()
    expect(await dialog.getByLabel('Title').inputValue()).toBe(title)
    const [name, mimeType] = ['wide.jpg', 'image/jpeg']
    const file = { name, mimeType, buffer: await picture() }
    await dialog.locator('input[type=file]').setInputFiles(file)
    await dialog.getByRole('button', { name: 'Save banner' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByText(title).first().waitFor()
    expect([...(await axeInBothThemes(page)), ...(await wideParts(page))]).toEqual([])

    const { page: fanPage } = await open({ viewport: phone, as: await newFan() })
    await visit(fanPage, '/home')
    await shown(fanPage.getByText(title)).first().waitFor()
    expect(await wideParts(fanPage)).toEqual([])
  } finally {
    const { data } = await ops.call(ListBanners)
    const made = data.filter((one) => one.title === title)
    for (const { _id: id } of made) await ops.call(DeleteBanner, { params: { id } })
  }
})

test('Ctrl K opens the palette, but not from a text field', async ({ open }) => {
  const { page } = await open({ as: await demoPerson('ops') })
  await visit(page, '/admin/accounts')
  const palette = page.getByRole('dialog')
  const search = page.getByRole('searchbox', { name: /^Name, username/ })
  await search.press('Control+k')
  // What is typed next belongs to the field, too.
  await page.keyboard.type('mara')
  expect(await search.inputValue()).toBe('mara')
  expect(await palette.filter({ visible: true }).count()).toBe(0)
  await page.getByRole('button', { name: 'Search', exact: true }).press('Control+k')
  await palette.getByRole('combobox').waitFor()
})

test('every email is read as a page and as text, in each language', async ({ open }) => {
  const { page } = await open({ viewport: phone, as: await demoPerson('ops') })
  await visit(page, '/admin/emails')
  await page.getByRole('link', { name: 'Deutsch' }).click()
  const emails = page.locator('details')
  await emails.filter({ hasText: 'Neues Passwort für' }).first().waitFor()
  expect(await emails.count()).toBeGreaterThan(15)
  for (const email of await emails.all()) {
    await email.locator('summary').click()
    await email.scrollIntoViewIfNeeded()
    const body = email.locator('iframe').contentFrame().locator('body')
    await expect.poll(() => body.textContent()).toMatch(/\S{3}/)
    expect(await body.evaluate((one) => one.scrollWidth <= innerWidth)).toBe(true)
    expect(await email.locator('pre').textContent()).toMatch(/\S{3}/)
  }
  expect(await wideParts(page)).toEqual([])
})

test('an uploaded logo stands in the place of the name; what is no picture is refused', async ({
  open,
}) => {
  const ops = await demoPerson('ops')
  try {
    const { page } = await open({ viewport: desktop, as: ops })
    await visit(page, '/admin/settings')
    const upload = (name: string, mimeType: string, buffer: Buffer) =>
      page.locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer })
    await upload('logo.txt', 'text/plain', Buffer.from('a word'))
    await page.getByText('This file type is not supported').waitFor()
    await upload('logo.jpg', 'image/jpeg', await picture('#5028c8'))
    await page.getByText('Changes saved').waitFor()
    const brand = shown(page.getByRole('link', { name: 'Stagedoor', exact: true })).first()
    await brand.locator('img').first().waitFor()
  } finally {
    await ops.call(UpdateSettings, { body: { logoUrl: '' } })
  }
})

test('where visitors from unknown places are kept out, they read why', async ({ open }) => {
  const ops = await demoPerson('ops')
  const { page } = await open({
    viewport: phone,
    locale: 'de',
    // An address of no country, reserved for documentation.
    from: '192.0.2.7',
    provokes: /status of 4|status of 5/,
  })
  try {
    await ops.call(UpdateSettings, { body: { unknownCountryBlocked: true } })
    const title = page.getByRole('heading', { name: 'In deinem Land nicht verfügbar' })
    await expect
      .poll(async () => {
        await page.goto('/contact')
        return title.isVisible()
      })
      .toBe(true)
    expect([...(await axeInBothThemes(page)), ...(await wideParts(page))]).toEqual([])
  } finally {
    await ops.call(UpdateSettings, { body: { unknownCountryBlocked: false } })
  }
  await expect.poll(async () => (await page.goto('/contact'))?.status()).toBe(200)
})
