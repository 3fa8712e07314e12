import { expect, test } from 'vitest'
import { checkChanges } from './check-changes.ts'

const problemOf = (changes: Record<string, unknown>) => {
  try {
    checkChanges(changes)
    return undefined
  } catch (error) {
    const [problem] = Object.values((error as { fields: Record<string, { code: string }> }).fields)
    return problem?.code
  }
}
const menu = (path: string) => ({ title: 'A', path, section: 'main', isNewTab: false, ordering: 1 })

test.each(['', '/logo.svg', 'https://cdn.example/logo.svg', 'http://localhost:9000/a?b=c'])(
  'an address in a setting may be %j',
  (url) => {
    expect(problemOf({ logoUrl: url, favicon: url, loginPlaceholderImage: url })).toBeUndefined()
    expect(problemOf({ menus: [menu(url)] })).toBe(url ? undefined : 'url_format')
  },
)

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:image/svg+xml,<svg/>',
  'ftp://files.example/a',
  '//evil.example/a',
  '/\\evil.example',
  'https://',
  'logo.svg',
])('an address in a setting may not be %j', (url) => {
  for (const key of ['logoUrl', 'darkmodeLogoUrl', 'favicon', 'loginPlaceholderImage']) {
    expect([key, problemOf({ [key]: url })]).toEqual([key, 'url_format'])
  }
  expect(problemOf({ menus: [menu('/'), menu(url)] })).toBe('url_format')
})

test.each([1.5, 1.0001, 100])('a share of %j is refused with the limit in percent', (share) => {
  expect(() => checkChanges({ siteCommission: share })).toThrow(
    expect.objectContaining({
      fields: { siteCommission: expect.objectContaining({ message: 'Use 100% or less' }) },
    }),
  )
})

test.each([0, 0.2, 1])('a share of %j is accepted', (share) => {
  expect(checkChanges({ siteCommission: share })).toEqual([['siteCommission', share]])
})
