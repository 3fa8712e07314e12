import type { PaymentCard } from '#contract/money/cards.ts'
import { maxHolderName } from '#contract/money/cards.ts'
import { Checkbox, type Choice, ErrorLine, Field, RadioGroup, TextInput } from '#web/ui/index.ts'
import { brandName, formatCardExpiry } from '../../entities/money/payment-card.ts'
import { m } from '../../lib/paraglide/messages.js'
import { CardForm } from './card-form.tsx'
import { type StripeForm, useMountedStripe } from './stripe-form.ts'
import { type Cards, newCard } from './use-cards.ts'

/** Choice between saved cards and a new one; only the card form when none are saved. */
export function CardChoice({ cards }: { cards: Cards }) {
  if (cards.cards.length === 0) {
    return (
      <section className="grid gap-3" aria-label={m.card_add()}>
        <h3 className="font-medium text-sm">{m.card_pay_with()}</h3>
        <NewCardForm cards={cards} />
        <Keeping cards={cards} />
      </section>
    )
  }
  const isNew = cards.chosen === newCard
  return (
    <div className="grid gap-3">
      <RadioGroup
        label={m.card_pay_with()}
        choices={[...cards.cards.map(choiceOf), { value: newCard, label: m.card_new() }]}
        value={cards.chosen}
        onChange={cards.choose}
      />
      {isNew && (
        <>
          <NewCardForm cards={cards} />
          <Keeping cards={cards} />
        </>
      )}
    </div>
  )
}

/** Cards of renewing purchases are always saved; others only if the buyer chooses so. */
function Keeping({ cards: { renews, isToKeep, setToKeep } }: { cards: Cards }) {
  if (renews) return <p className="text-muted text-sm">{m.card_kept_to_renew()}</p>
  return (
    <Checkbox
      label={m.card_keep()}
      checked={isToKeep}
      onChange={({ target }) => setToKeep(target.checked)}
    />
  )
}

const choiceOf = (card: PaymentCard): Choice<string> => ({
  value: card.token,
  label: m.card_ends({ brand: brandName(card.brand), last4: card.last4Digits }),
  hint: m.card_expires({ expiry: formatCardExpiry(card) }),
  icon: 'credit-card',
})

/** Card form of the site's payment gateway. */
export function NewCardForm({ cards }: { cards: Cards }) {
  const { stripe, draft, errors, change } = cards
  if (!stripe.isUsed) return <CardForm draft={draft} errors={errors} onChange={change} />
  return (
    <div className="grid gap-3">
      <StripeField stripe={stripe} error={errors.number} />
      <Field label={m.card_holder()}>
        <TextInput
          autoComplete="cc-name"
          maxLength={maxHolderName}
          value={draft.holderName}
          onChange={({ target }) => change({ holderName: target.value })}
        />
      </Field>
    </div>
  )
}

function StripeField({ stripe, error }: { stripe: StripeForm; error: string | undefined }) {
  useMountedStripe(stripe)
  const wrong = error || (stripe.failure && m.something_went_wrong())
  return (
    <div className="grid gap-1.5">
      <p className="font-medium text-sm">{m.card_number()}</p>
      <div
        ref={stripe.container}
        className="min-h-11 rounded-field border border-field-line bg-white px-3 py-3"
      />
      {wrong && <ErrorLine alert>{wrong}</ErrorLine>}
    </div>
  )
}
