import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { Chip } from '../actions/chip.tsx'
import { useMoney } from '../base/money.ts'
import { useUi } from '../base/provider.tsx'
import { formatCents, moneySign, readCents } from '../base/typed-money.ts'
import { TextInput } from './text-input.tsx'

type Props = Omit<
  ComponentProps<typeof TextInput>,
  'type' | 'value' | 'defaultValue' | 'min' | 'max'
> & {
  /** Submitted as whole units with a decimal point, such as "10.50"; what is no amount as typed. */
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

/** Input for an amount of money, written as in the viewer's language. */
export function MoneyInput({ name, defaultCents, suggestionsCents = [], ...props }: Props) {
  const { minCents = 0, maxCents = 99_999_999, rangeError, onCents, ...rest } = props
  const { locale, currency } = useUi()
  const money = useMoney()
  const field = useRef<HTMLInputElement>(null)
  const written = (amount: number) => formatCents(amount, locale)
  const [text, setText] = useState(defaultCents === undefined ? '' : written(defaultCents))
  const cents = readCents(text, locale)
  const right = cents !== null && cents >= minCents && cents <= maxCents

  useEffect(() => {
    field.current?.setCustomValidity(right || text === '' ? '' : (rangeError ?? '-'))
  }, [right, text, rangeError])

  const change = (next: string) => {
    setText(next)
    onCents?.(readCents(next, locale))
  }

  return (
    <div className="grid gap-2.5">
      <TextInput
        autoComplete="off"
        {...rest}
        ref={field}
        {...moneySign(locale, currency)}
        inputMode="decimal"
        value={text}
        onChange={(event) => change(event.target.value)}
        onBlur={() => cents !== null && setText(written(cents))}
      />
      {name && <input type="hidden" name={name} value={cents === null ? text : submitted(cents)} />}
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

const submitted = (cents: number) => (cents / 100).toFixed(2)
