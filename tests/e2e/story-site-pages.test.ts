import { UpdateSettings } from '#contract/operations/settings.ts'
import { ListEmails } from '#contract/site/mail-outbox.ts'
import { DeletePage, ListPages } from '#contract/site/page-editing.ts'
import { describe, desktopOnly, expect, phone, ready, test, visit } from './support/browser.ts'
import { callApi, demoPerson } from './support/people.ts'

describe.each(desktopOnly)('the site’s own pages, $screen', ({ viewport, screen }) => {
  test('a visitor finds the terms at the foot of the page, in both languages', async ({ open }) => {
    const { page } = await open({ viewport })
    await visit(page, '/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
    await page.getByRole('heading', { name: 'Terms of service' }).waitFor()
    await page.getByText('This text is a template.').waitFor()
    await page.getByLabel('Language').selectOption('de')
    await page.getByRole('heading', { name: 'Nutzungsbedingungen' }).waitFor()
  })

  test('a message that cannot be sent stays in the form; a good one reaches the owner', async ({
    open,
  }) => {
    const { page } = await open({ viewport })
    await visit(page, '/contact')
    await page.getByLabel('Your name').fill('Robin')
    await page.getByLabel('Email').fill('robin')
    await page.getByRole('textbox', { name: 'Message' }).fill('Where is my invoice of May?')
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.getByText('Enter an email address such as').waitFor()
    expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toContain('invoice')
    await page.getByLabel('Email').fill(`robin-${screen}@world.test`)
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.getByText('Message sent').waitFor()
    const textsToOwner = async () => {
      const emails = await callApi(undefined, ListEmails, { query: { to: 'ops@demo.test' } })
      return emails.map(({ text }) => text).join()
    }
    await expect.poll(textsToOwner).toContain(`robin-${screen}@world.test`)
  })

  test('staff write a page, look at it and publish it', async ({ open }) => {
    const ops = await demoPerson('ops')
    const slug = `press-${screen}`
    try {
      const { page } = await open({ viewport, as: ops })
      await visit(page, '/admin/pages')
      await page.getByText('Template').first().waitFor()
      await page.getByRole('link', { name: 'Add page' }).click()
      await page.getByLabel('Address').fill('Press area')
      await page.getByRole('textbox', { name: 'Text' }).fill('## Photos\n\n**Free** to use.')
      await page.getByRole('button', { name: 'Save page' }).click()
      await page.getByText('Enter a title').waitFor()
      await page.getByLabel('Title').fill('Press')
      await page.getByRole('button', { name: 'Save page' }).click()
      await page.getByText('Use lowercase letters').waitFor()
      await page.getByLabel('Address').fill(slug)
      await page.getByRole('radio', { name: 'Preview' }).check()
      await page.getByRole('heading', { name: 'Photos' }).waitFor()
      await page.getByRole('switch', { name: /Published/ }).check()
      await page.getByRole('button', { name: 'Save page' }).click()
      await page.getByText('Changes saved').waitFor()
      await page.getByRole('link', { name: 'Press' }).waitFor()

      await visit(page, `/page/${slug}`)
      expect(await page.locator('strong').textContent()).toBe('Free')
    } finally {
      const { data } = await ops.call(ListPages)
      const made = data.find((one) => one.slug === slug)
      if (made) await ops.call(DeletePage, { params: { id: made._id } })
    }
  })
})

test('visits are counted only for those who agree, who may change their mind', async ({ open }) => {
  const ops = await demoPerson('ops')
  const { page } = await open({ viewport: phone })
  const loaded: string[] = []
  await page.route('https://www.googletagmanager.com/**', (route) => {
    loaded.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: 'document.cookie="_ga=1;path=/"' })
  })
  const before = await page.goto('/contact')
  expect(before?.headers()['content-security-policy']).not.toContain('google')
  try {
    await ops.call(UpdateSettings, { body: { gaCode: 'G-ABC12345' } })
    const bar = page.getByRole('region', { name: 'Analytics' })
    await expect
      .poll(async () => {
        const reply = await page.goto('/page/help')
        return reply?.headers()['content-security-policy']
      })
      .toContain('https://*.google-analytics.com')
    await ready(page)
    await bar.getByRole('button', { name: 'Decline' }).click()
    await bar.waitFor({ state: 'hidden' })
    await visit(page, '/page/help')
    expect(await bar.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Analytics settings' }).click()
    expect(loaded).toEqual([])
    await bar.getByRole('button', { name: 'Accept' }).click()
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain('_ga=1')
    expect(loaded).toHaveLength(1)
    await page.getByRole('button', { name: 'Analytics settings' }).click()
    await bar.getByRole('button', { name: 'Decline' }).click()
    await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain('_ga')
  } finally {
    await ops.call(UpdateSettings, { body: { gaCode: '' } })
  }
})
