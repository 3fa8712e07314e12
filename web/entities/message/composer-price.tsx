import { leastSaleCents } from '#contract/kit/values.ts'
import { Button, Field, IconButton, MoneyInput, NamedText, Select, useUi } from '#web/ui/index.ts'
import { formatMoney } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'

/** What is asked for the files of the message draft. */
export interface SaleDraft {
  /** Null while what is typed is no amount. */
  cents: number | null
  /** How long they can be bought, in hours; undefined: always. */
  hours: number | undefined
  /** The price is within the limits. */
  isReady: boolean
}

const isWithin = (cents: number | null): boolean =>
  cents !== null && cents >= leastSaleCents && cents <= mostCents

/** As the server takes it. */
const mostCents = 100_000_000
const dayHours = 24
/** How long an offer can last, in hours. */
const lasting = [1, dayHours, 3 * dayHours, 7 * dayHours, 30 * dayHours]

type Props = {
  /** Undefined: the files are not sold. */
  sale: SaleDraft | undefined
  onChange: (sale: SaleDraft | undefined) => void
  /** Of who gets the message; undefined for many. */
  name?: string
}

/** Lets creators ask a price for the files of a message, and say how long it can be paid. */
export function ComposerPrice({ sale, onChange, name }: Props) {
  const { locale } = useUi()
  if (!sale) {
    const start = () => onChange({ cents: null, hours: undefined, isReady: false })
    return (
      <Button size="sm" variant="tonal" icon="tag" className="justify-self-start" onClick={start}>
        {m.chat_price_set()}
      </Button>
    )
  }
  const tooLow = m.studio_price_wrong({ min: formatMoney(leastSaleCents / 100) })
  const isWrong = sale.cents !== null && !sale.isReady
  return (
    <div className="flex items-start gap-2 rounded-card bg-sunk p-3">
      <div className="grid min-w-0 flex-1 items-start gap-2 sm:grid-cols-2">
        <Field
          label={m.chat_price()}
          hint={
            name ? (
              <NamedText name={name}>{(name) => m.chat_price_hint({ name })}</NamedText>
            ) : (
              m.mass_price_hint()
            )
          }
          error={isWrong ? tooLow : null}
        >
          <MoneyInput
            autoFocus
            minCents={leastSaleCents}
            maxCents={mostCents}
            rangeError={tooLow}
            defaultCents={sale.cents ?? undefined}
            onCents={(cents) => onChange({ ...sale, cents, isReady: isWithin(cents) })}
          />
        </Field>
        <Field label={m.chat_price_lasts()}>
          <Select
            value={sale.hours ?? ''}
            onChange={({ target }) =>
              onChange({ ...sale, hours: target.value ? Number(target.value) : undefined })
            }
            options={[
              { value: '', label: m.chat_price_always() },
              ...lasting.map((hours) => ({ value: `${hours}`, label: lengthOf(hours, locale) })),
            ]}
          />
        </Field>
      </div>
      <IconButton
        icon="x"
        size={32}
        label={m.chat_price_remove()}
        onClick={() => onChange(undefined)}
      />
    </div>
  )
}

/** Such as `3 days`. */
function lengthOf(hours: number, locale: string): string {
  const [unit, count] = hours < dayHours ? ['hour', hours] : ['day', hours / dayHours]
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}
