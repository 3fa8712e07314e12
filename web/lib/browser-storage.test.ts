import { afterEach, expect, test, vi } from 'vitest'
import { browserStorage, tabStorage } from './browser-storage.ts'

afterEach(() => vi.unstubAllGlobals())

function stubStorage(descriptor: PropertyDescriptor) {
  const stub = Object.defineProperties({}, { localStorage: descriptor, sessionStorage: descriptor })
  vi.stubGlobal('window', stub)
}

const refusals: [name: string, storage: PropertyDescriptor][] = [
  [
    'its getter throws',
    {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    },
  ],
  ['it is null', { value: null }],
  ['its methods throw', { value: { getItem: refuse, setItem: refuse, removeItem: refuse } }],
]

function refuse(): never {
  throw new DOMException('full', 'QuotaExceededError')
}

test.each(refusals)('where %s nothing is remembered and nothing fails', (_, storage) => {
  stubStorage(storage)
  for (const store of [browserStorage, tabStorage]) {
    store.keep('theme', 'dark')
    store.drop('theme')
    expect(store.read('theme')).toBeNull()
    expect(store.readJson('theme')).toBeUndefined()
  }
})

test('on the server nothing is stored', () => {
  browserStorage.keep('theme', 'dark')
  expect(browserStorage.read('theme')).toBeNull()
  expect(browserStorage.keys()).toEqual([])
})

test('what is no JSON reads as nothing', () => {
  stubStorage({ value: { getItem: () => '{"half' } })
  expect(tabStorage.readJson('post-draft')).toBeUndefined()
})
