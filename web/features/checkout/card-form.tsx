import { maxHolderName } from '#contract/money/cards.ts'
import { Field, Icon, TextInput } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'
import {
  type CardDraft,
  type CardErrors,
  formatCardNumber,
  formatExpiryInput,
} from './card-draft.ts'
import { TestCards } from './test-cards.tsx'

type Props = {
  draft: CardDraft
  errors: CardErrors
  onChange: (part: Partial<CardDraft>) => void
}

/** Card form of the sandbox gateway. Its inputs have no names, so that no form submits them. */
export function CardForm({ draft, errors, onChange }: Props) {
  return (
    <div className="grid gap-3">
      <Field label={m.card_number()} error={errors.number}>
        <TextInput
          icon="credit-card"
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder="4242 4242 4242 4242"
          value={draft.number}
          onChange={({ target }) => onChange({ number: formatCardNumber(target.value) })}
        />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field label={m.card_expiry()} error={errors.expiry}>
          <TextInput
            inputMode="numeric"
            autoComplete="cc-exp"
            placeholder={m.card_expiry_example()}
            value={draft.expiry}
            onChange={({ target }) => {
              // Deleting a character must not insert the slash again.
              const isShorter = target.value.length < draft.expiry.length
              onChange({ expiry: isShorter ? target.value : formatExpiryInput(target.value) })
            }}
          />
        </Field>
        <Field label={m.card_cvc()} error={errors.cvc}>
          <TextInput
            inputMode="numeric"
            autoComplete="cc-csc"
            maxLength={4}
            placeholder="123"
            value={draft.cvc}
            onChange={({ target }) => onChange({ cvc: target.value })}
          />
        </Field>
      </div>
      <Field label={m.card_holder()} error={errors.holderName}>
        <TextInput
          autoComplete="cc-name"
          maxLength={maxHolderName}
          value={draft.holderName}
          onChange={({ target }) => onChange({ holderName: target.value })}
        />
      </Field>
      <TestCards onChoose={onChange} />
      <p className="flex items-center gap-2 text-muted text-xs">
        <Icon name="shield-check" size={16} />
        {m.card_stays_here()}
      </p>
    </div>
  )
}
