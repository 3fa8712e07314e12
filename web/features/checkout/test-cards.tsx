import { SANDBOX_CARDS, type SandboxCard, type SandboxOutcome } from '#contract/sandbox/cards.ts'
import { Icon } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'
import { type CardDraft, formatCardNumber } from './card-draft.ts'

const meanings: Record<SandboxOutcome, () => string> = {
  success: m.card_test_success,
  challenge: m.card_test_challenge,
  always_challenge: m.card_test_always_challenge,
  challenge_then_declined: m.card_test_challenge_declined,
  refund_fails: m.card_test_refund_fails,
  generic_decline: m.card_test_declined,
  insufficient_funds: m.card_test_insufficient,
  expired_card: m.card_test_expired,
  lost_card: m.card_test_lost,
  stolen_card: m.card_test_stolen,
  incorrect_cvc: m.card_test_cvc,
  processing_error: m.card_test_error,
}

/** One test card per outcome. */
const shown = SANDBOX_CARDS.filter(
  ({ outcome }, index) => SANDBOX_CARDS.findIndex((card) => card.outcome === outcome) === index,
)

type Props = { onChoose: (draft: Partial<CardDraft>) => void }

/** Test card numbers of trial sites with their outcome; a click fills the form. */
export function TestCards({ onChoose }: Props) {
  const choose = ({ number }: SandboxCard) =>
    onChoose({ number: formatCardNumber(number), expiry: `12/${yearAhead()}`, cvc: '123' })
  return (
    <details className="group rounded-field bg-warning-soft text-sm">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-3 font-medium text-warning-text">
        <Icon name="info" size={18} />
        <span className="flex-1">{m.card_test_title()}</span>
        <Icon
          name="chevron-down"
          size={18}
          className="transition-transform group-open:rotate-180"
        />
      </summary>
      <ul className="grid max-h-56 overflow-y-auto px-1 pb-1">
        {shown.map((card) => (
          <li key={card.token}>
            <button
              type="button"
              onClick={() => choose(card)}
              className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-3 rounded-field px-2 text-start hover:bg-card/60"
            >
              <span className="tabular whitespace-nowrap">{formatCardNumber(card.number)}</span>
              <span className="text-ink/75 text-xs">{meanings[card.outcome]()}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** A future year with two digits, so that the card is not expired. */
const yearAhead = () => String((new Date().getUTCFullYear() + 4) % 100).padStart(2, '0')
