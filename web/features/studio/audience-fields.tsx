import { leastSaleCents } from '#contract/kit/values.ts'
import { type Choice, Field, MoneyInput, RadioGroup } from '#web/ui/index.ts'
import { formatMoney } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Audience, PostDraft } from './post-draft.ts'

/** Audience and price of an item. */
type Terms = Pick<PostDraft, 'audience' | 'priceCents'>

type Props = {
  draft: Terms
  onChange: (part: Partial<Terms>) => void
  /** Label of the group; about photos by default. */
  label?: string
  /** There is no media yet that could be locked. */
  isIdle?: boolean
  /** Whether free for every account is an option. */
  mayBeFree?: boolean
  /** Empty string: the price is missing or too low. */
  priceError: string | null
}

/** Audience of the media, and its price. */
export function AudienceFields({ draft, onChange, label, isIdle, mayBeFree, priceError }: Props) {
  const tooLow = m.studio_price_wrong({ min: formatMoney(leastSaleCents / 100) })
  const choices: Choice<Audience>[] = [
    {
      value: 'subscribers',
      label: m.studio_choice_subscribers(),
      hint: m.studio_choice_subscribers_hint(),
    },
    { value: 'sale', label: m.studio_choice_sale(), hint: m.studio_choice_sale_hint() },
  ]
  if (mayBeFree) {
    choices.push({
      value: 'free',
      label: m.studio_choice_free(),
      hint: m.studio_choice_free_hint(),
    })
  }
  if (isIdle) {
    return (
      <div className="grid gap-1 text-sm">
        <p className="font-medium">{label ?? m.studio_who_sees()}</p>
        <p className="text-muted">{m.studio_who_text_only()}</p>
      </div>
    )
  }
  return (
    <div className="grid gap-4">
      <RadioGroup
        label={label ?? m.studio_who_sees()}
        look="cards"
        choices={choices}
        value={draft.audience}
        onChange={(audience) => onChange({ audience })}
      />
      {draft.audience === 'sale' && (
        <Field label={m.studio_price()} error={priceError === '' ? tooLow : priceError}>
          <MoneyInput
            defaultCents={draft.priceCents ?? undefined}
            minCents={leastSaleCents}
            rangeError={tooLow}
            suggestionsCents={[300, 500, 1000, 2000]}
            onCents={(priceCents) => onChange({ priceCents })}
          />
        </Field>
      )}
    </div>
  )
}
