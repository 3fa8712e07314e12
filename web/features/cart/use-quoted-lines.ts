import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type LineEdit, without, withQuantity } from '../../entities/cart/cart.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { type CartQuote, groupBySeller, quoteCart, type WantedLine } from './quoted-cart.ts'

export interface LoadedCart {
  lines: readonly WantedLine[]
  quote: CartQuote
  /** Where it was priced for; null: no address is chosen yet. */
  addressId: string | null
}

/** Lines that may change at any time, such as those of the cart by another tab. */
export interface Wanted {
  lines: readonly WantedLine[]
  edit: (edit: LineEdit) => void
}

/**
 * Lines with their prices of now, asked for again whenever the lines change. Until they have come, the
 * former ones stay; while they are held, nothing is asked.
 */
export function useQuotedLines(loaded: LoadedCart, { lines, edit }: Wanted, isHeld = false) {
  const [quoted, setQuoted] = useState({ ...loaded, again: 0 })
  const [again, setAgain] = useState(0)
  const [addressId, setAddress] = useState(loaded.addressId)
  const [isQuoting, setQuoting] = useState(false)
  const [failure, setFailure] = useState<string>()
  const isCurrent =
    quoted.addressId === addressId && quoted.again === again && areSame(quoted.lines, lines)
  const asked = useRef(0)

  const quote = useEffectEvent(async () => {
    asked.current += 1
    const mine = asked.current
    const isLast = () => mine === asked.current
    setFailure(undefined)
    setQuoting(!isCurrent)
    if (isCurrent) return
    try {
      const now = await quoteCart(lines, addressId)
      if (isLast()) setQuoted({ lines, addressId, again, quote: now })
    } catch (problem) {
      if (isLast()) setFailure(messageOf(problem))
    }
    if (isLast()) setQuoting(false)
  })
  const wanted = textOf(lines)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it reads stands for these
  useEffect(() => {
    if (!isHeld) void quote()
  }, [wanted, addressId, isHeld, again])

  return {
    ...quoted,
    addressId,
    groups: groupBySeller(quoted.lines, quoted.quote),
    isQuoting,
    /** Whether these are the prices of what is wanted by now. */
    isCurrent,
    failure,
    /** Also where nothing was changed, as prices change by themselves. */
    quoteAgain: () => setAgain((times) => times + 1),
    setAddress,
    setQuantity: (line: WantedLine, quantity: number) => edit(withQuantity(line, quantity)),
    remove: (gone: readonly WantedLine[]) => edit(without(gone)),
  }
}

const textOf = (lines: readonly WantedLine[]): string =>
  JSON.stringify(
    lines.map(({ productId, variantId, quantity }) => [productId, variantId, quantity]),
  )

const areSame = (some: readonly WantedLine[], others: readonly WantedLine[]): boolean =>
  textOf(some) === textOf(others)

export type QuotedLines = ReturnType<typeof useQuotedLines>
