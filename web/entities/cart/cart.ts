import { useSyncExternalStore } from 'react'
import { browserStorage } from '../../lib/browser-storage.ts'

/** A product that somebody wants to buy, with what it was called and cost when it was chosen. */
export interface CartLine {
  productId: string
  variantId: string
  /** 1 of digital ones. */
  quantity: number
  isDigital: boolean
  name: string
  variant: string
  /** Of one, in dollars. */
  price: number
  performerId: string
  seller: string
}

/** As many lines as the server prices at once: `maxLines` of the contract. */
export const maxCartLines = 50
/** `maxQuantity` of the contract. */
export const maxPieces = 1_000

const nothing: readonly CartLine[] = []
const listeners = new Set<() => void>()
/** The cart as it is by now, also where the browser stores nothing. */
let held: { accountId: string; lines: readonly CartLine[] } | undefined

/** Its name stays when the account signs out (see clear-session.ts). */
const keyOf = (accountId: string) => `cart:${accountId}`

/** What is in an account's cart in this browser; nothing on the server. */
export function readCart(accountId: string): readonly CartLine[] {
  if (typeof window === 'undefined') return nothing
  if (held?.accountId !== accountId) {
    held = { accountId, lines: linesIn(browserStorage.readJson(keyOf(accountId))) }
  }
  return held.lines
}

function linesIn(stored: unknown): readonly CartLine[] {
  return Array.isArray(stored) ? stored.filter(isLine).slice(0, maxCartLines) : nothing
}

const id = /^[0-9a-f]{24}$/

/** Whether a text may be an id of a product. */
export const isId = (text: unknown): text is string => typeof text === 'string' && id.test(text)

/** Another version of these pages may have stored something else. */
function isLine(stored: unknown): stored is CartLine {
  if (typeof stored !== 'object' || stored === null) return false
  const line = stored as Record<keyof CartLine, unknown>
  const quantity = Number.isInteger(line.quantity) ? (line.quantity as number) : 0
  return (
    [line.productId, line.variantId, line.performerId].every(isId) &&
    [line.name, line.variant, line.seller].every((text) => typeof text === 'string') &&
    typeof line.price === 'number' &&
    typeof line.isDigital === 'boolean' &&
    quantity > 0 &&
    quantity <= maxPieces
  )
}

export function writeCart(accountId: string, lines: readonly CartLine[]): void {
  held = { accountId, lines }
  if (lines.length > 0) browserStorage.keep(keyOf(accountId), JSON.stringify(lines))
  else browserStorage.drop(keyOf(accountId))
  for (const listener of listeners) listener()
}

type Named = Pick<CartLine, 'productId' | 'variantId'>

export const isSameLine = (one: Named, other: Named): boolean =>
  one.productId === other.productId && one.variantId === other.variantId

/** Returns false when there is no room for another line. What is there already gets more pieces. */
export function addToCart(accountId: string, line: CartLine): boolean {
  const lines = readCart(accountId)
  const before = lines.find((one) => isSameLine(one, line))
  if (!before && lines.length >= maxCartLines) return false
  const pieces = line.isDigital ? 1 : (before?.quantity ?? 0) + line.quantity
  const added = { ...line, quantity: Math.min(pieces, maxPieces) }
  const others = lines.filter((one) => one !== before)
  writeCart(
    accountId,
    before ? lines.map((one) => (one === before ? added : one)) : [...others, added],
  )
  return true
}

export function removeFromCart(accountId: string, gone: readonly Named[]): void {
  const stays = (line: CartLine) => !gone.some((one) => isSameLine(one, line))
  writeCart(accountId, readCart(accountId).filter(stays))
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== null && key !== keyOf(held?.accountId ?? '')) return
    held = undefined
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

/** The lines of an account's cart, also when another tab changes them; none on the server. */
export const useCart = (accountId: string | undefined): readonly CartLine[] =>
  useSyncExternalStore(
    subscribe,
    () => (accountId ? readCart(accountId) : nothing),
    () => nothing,
  )

/** How many pieces are in it. */
export const piecesIn = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)
