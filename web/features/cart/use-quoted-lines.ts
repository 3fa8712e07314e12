import { useRef, useState } from 'react'
import { isSameLine } from '../../entities/cart/cart.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { type CartQuote, groupBySeller, quoteCart, type WantedLine } from './quoted-cart.ts'

export interface LoadedCart {
  lines: readonly WantedLine[]
  quote: CartQuote
  /** Where it was priced for; null: no address is chosen yet. */
  addressId: string | null
}

/**
 * Lines with their prices of now. After a change the former ones stay until the new ones have come;
 * of several changes at once, the last one counts.
 */
export function useQuotedLines(
  loaded: LoadedCart,
  onLines: (lines: readonly WantedLine[]) => void = () => undefined,
) {
  const [cart, setCart] = useState(loaded)
  const [isQuoting, setQuoting] = useState(false)
  const [failure, setFailure] = useState<string>()
  const latest = useRef({ asked: 0, lines: loaded.lines, addressId: loaded.addressId })

  const quote = async (): Promise<CartQuote | undefined> => {
    const { lines, addressId } = latest.current
    latest.current.asked += 1
    const asked = latest.current.asked
    setQuoting(true)
    setFailure(undefined)
    try {
      const quoted = await quoteCart(lines, addressId)
      if (asked !== latest.current.asked) return undefined
      setCart({ lines, addressId, quote: quoted })
      return quoted
    } catch (problem) {
      if (asked === latest.current.asked) setFailure(messageOf(problem))
      return undefined
    } finally {
      if (asked === latest.current.asked) setQuoting(false)
    }
  }
  const setLines = (lines: readonly WantedLine[]) => {
    latest.current.lines = lines
    onLines(lines)
    return quote()
  }

  return {
    ...cart,
    groups: groupBySeller(cart.lines, cart.quote),
    isQuoting,
    failure,
    quoteAgain: quote,
    setAddress: (addressId: string | null) => {
      latest.current.addressId = addressId
      // What was chosen is shown at once, also where its prices do not come.
      setCart((before) => ({ ...before, addressId }))
      return quote()
    },
    setQuantity: (line: WantedLine, quantity: number) =>
      setLines(
        latest.current.lines.map((one) => (isSameLine(one, line) ? { ...one, quantity } : one)),
      ),
    remove: (gone: readonly WantedLine[]) =>
      setLines(latest.current.lines.filter((line) => !gone.some((one) => isSameLine(one, line)))),
  }
}

export type QuotedLines = ReturnType<typeof useQuotedLines>
