import type { Page } from 'playwright-core'
import { describe, expect, phoneOnly, test, visit } from './support/browser.ts'
import { pair } from './support/conversations.ts'

/** As browsers that block storage do: the getters throw, or give null. */
const refusals = ['throws', 'is null'] as const

const refuseStorage = (page: Page, how: (typeof refusals)[number]) =>
  page.addInitScript((isNull) => {
    const get = () => {
      if (isNull) return null
      throw new DOMException('denied', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, { get, configurable: true })
    }
  }, how === 'is null')

describe.each(phoneOnly)('where the browser refuses storage, $screen', ({ viewport }) => {
  test.for(refusals)(
    'and it %s, the sign-up of creators keeps what is typed',
    async (how, { open }) => {
      const { page, consoleErrors } = await open({ viewport })
      await refuseStorage(page, how)
      await visit(page, '/auth/creator-register')
      const username = page.getByLabel('Username')
      await username.fill('newcomer')
      expect(await username.inputValue()).toBe('newcomer')
      expect(consoleErrors).toEqual([])
    },
  )

  test.for(refusals)('and it %s, posts and messages can be written', async (how, { open }) => {
    const { creator, id } = await pair('Rosa Blum', 'kenji')
    const { page, consoleErrors } = await open({ viewport, as: creator })
    await refuseStorage(page, how)
    await visit(page, '/creator/my-post/create')
    const text = page.getByRole('textbox', { name: 'Caption' })
    await text.fill('A walk by the sea')
    expect(await text.inputValue()).toBe('A walk by the sea')

    await visit(page, `/messages/${id}`)
    await page.getByRole('textbox', { name: /^Message / }).fill('Hello there')
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.getByRole('log').getByText('Hello there').waitFor()
    expect(consoleErrors).toEqual([])
  })
})
