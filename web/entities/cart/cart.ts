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

function writeCart(accountId: string, lines: readonly CartLine[]): void {
  held = { accountId, lines }
  if (lines.length > 0) browserStorage.keep(keyOf(accountId), JSON.stringify(lines))
  else browserStorage.drop(keyOf(accountId))
  for (const listener of listeners) listener()
}

type Named = Pick<CartLine, 'productId' | 'variantId'>

export const isSameLine = (one: Named, other: Named): boolean =>
  one.productId === other.productId && one.variantId === other.variantId

/** A change of some lines, whichever others there are. */
export type LineEdit = <Line extends Named & { quantity: number }>(
  lines: readonly Line[],
) => readonly Line[]

/** Changes what is in the cart now, also by another tab, not what a page has read before. */
export const editCart = (accountId: string, edit: LineEdit): void =>
  writeCart(accountId, edit(readCart(accountId)))

export const withQuantity =
  (line: Named, quantity: number): LineEdit =>
  (lines) =>
    lines.map((one) => (isSameLine(one, line) ? { ...one, quantity } : one))

export const without =
  (gone: readonly Named[]): LineEdit =>
  (lines) =>
    lines.filter((line) => !gone.some((one) => isSameLine(one, line)))

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

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== null && key !== keyOf(held?.accountId ?? '')) return
    held = undefined
    listener()
  }
  // A page that "back" brings up again was told nothing of what other tabs did meanwhile.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onStorage({ key: null } as StorageEvent)
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onShow)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onShow)
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
