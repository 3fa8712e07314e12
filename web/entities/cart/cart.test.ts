import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { addToCart, type CartLine, editCart, readCart, without, withQuantity } from './cart.ts'

const accountId = 'a'.repeat(24)
const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
  })
  editCart(accountId, without(readCart(accountId)))
})

afterAll(() => vi.unstubAllGlobals())

const shirt: CartLine = {
  ...{ productId: '1'.repeat(24), variantId: '2'.repeat(24), performerId: '3'.repeat(24) },
  ...{ quantity: 1, isDigital: false, name: 'Shirt', variant: 'M', price: 20, seller: 'Noah' },
}
const cup: CartLine = { ...shirt, productId: '4'.repeat(24), variantId: '5'.repeat(24) }

const pieces = () => readCart(accountId).map(({ productId, quantity }) => [productId[0], quantity])

test('a change of one line keeps what was added to the cart since a page has read it', () => {
  addToCart(accountId, shirt)
  const [read] = readCart(accountId)
  addToCart(accountId, cup)
  editCart(accountId, withQuantity(read ?? shirt, 3))
  expect(pieces()).toEqual([
    ['1', 3],
    ['4', 1],
  ])
})

test('a change of a line that is gone by now does not bring it back', () => {
  addToCart(accountId, shirt)
  addToCart(accountId, cup)
  editCart(accountId, without([shirt]))
  editCart(accountId, withQuantity(shirt, 2))
  expect(pieces()).toEqual([['4', 1]])
  editCart(accountId, without([cup]))
  expect(stored.size).toBe(0)
})
