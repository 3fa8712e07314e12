import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { Chip } from '../actions/chip.tsx'
import { moneySign, readCents, useMoney } from '../base/money.ts'
import { useUi } from '../base/provider.tsx'
import { TextInput } from './text-input.tsx'

type Props = Omit<
  ComponentProps<typeof TextInput>,
  'type' | 'value' | 'defaultValue' | 'min' | 'max'
> & {
  /** Sent with the form as whole units with two decimals, such as "10.50". */
  name?: string
  defaultCents?: number
  minCents?: number
  maxCents?: number
  /** The sentence for an amount outside the limits or no amount at all. */
  rangeError?: string
  /** Amounts to choose with one touch, in cents. */
  suggestionsCents?: readonly number[]
  /** The amount in cents, null while what is typed is none. */
  onCents?: (cents: number | null) => void
}

const written = (cents: number) => (cents / 100).toFixed(2)

/** An amount of money, typed with a point or a comma. */
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
