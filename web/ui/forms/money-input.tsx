import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { Chip } from '../actions/chip.tsx'
import { moneySign, readCents, useMoney } from '../base/money.ts'
import { useUi } from '../base/provider.tsx'
import { TextInput } from './text-input.tsx'

type Props = Omit<
  ComponentProps<typeof TextInput>,
  'type' | 'value' | 'defaultValue' | 'min' | 'max'
> & {
  /** Submitted as whole units with two decimals, such as "10.50". */
  name?: string
  defaultCents?: number
  minCents?: number
  maxCents?: number
  /** Error message for an amount that is invalid or out of range. */
  rangeError?: string
  /** Suggested amounts as buttons, in cents. */
  suggestionsCents?: readonly number[]
  /** Called with the amount in cents; null while the input is not an amount. */
  onCents?: (cents: number | null) => void
}

const written = (cents: number) => (cents / 100).toFixed(2)

/** Input for an amount of money, with decimal comma or point. */
export function MoneyInput({ name, defaultCents, suggestionsCents = [], ...props }: Props) {
  const { minCents = 0, maxCents = 99_999_999, rangeError, onCents, ...rest } = props
  const { locale, currency } = useUi()
  const money = useMoney()
  const place = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(defaultCents === undefined ? '' : written(defaultCents))
  const cents = readCents(text)
  const right = cents !== null && cents >= minCents && cents <= maxCents

  useEffect(() => {
    place.current?.setCustomValidity(right || text === '' ? '' : (rangeError ?? '-'))
  }, [right, text, rangeError])

  const change = (next: string) => {
    setText(next)
    onCents?.(readCents(next))
  }

  return (
    <div className="grid gap-2.5">
      <TextInput
        autoComplete="off"
        {...rest}
        ref={place}
        prefix={moneySign(locale, currency)}
        inputMode="decimal"
        value={text}
        onChange={(event) => change(event.target.value)}
        onBlur={() => cents !== null && setText(written(cents))}
      />
      {name && <input type="hidden" name={name} value={cents === null ? '' : written(cents)} />}
      {suggestionsCents.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {suggestionsCents.map((one) => (
            <Chip key={one} pressed={cents === one} onClick={() => change(written(one))}>
              {money(one / 100).replace(/[.,]00(?=\D*$)/, '')}
            </Chip>
          ))}
        </div>
      )}
    </div>
  )
}
