import { afterEach, expect, test, vi } from 'vitest'
import { isOfFormerBuild } from './former-build.ts'

const chunk = 'https://site.test/assets/dialog-abc.js'
const chrome = new TypeError(`Failed to fetch dynamically imported module: ${chunk}`)
const safari = new TypeError('Importing a module script failed.')

function answer(statusOf: (url: string) => number | undefined): void {
  vi.stubGlobal('document', { querySelectorAll: () => [{ href: `${chunk}?page` }] })
  vi.stubGlobal('fetch', async (url: string) => {
    const status = statusOf(url)
    if (status === undefined) throw new TypeError('offline')
    return { status }
  })
}
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['its module is gone', chrome, 404, true],
  ['a module of the page is gone, and none is named', safari, 404, true],
  ['the module is there: the connection broke', chrome, 200, false],
  ['the server is busy', chrome, 503, false],
  ['there is no connection', safari, undefined, false],
  ['the failure is none of loading', new Error('no'), 200, false],
] as const)('%s', async (_name, failure, status, expected) => {
  answer(() => status)
  expect(await isOfFormerBuild(failure)).toBe(expected)
})
