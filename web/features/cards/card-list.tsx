import { useState } from 'react'
import { ListCards, type PaymentCard, RemoveCard } from '#contract/money/cards.ts'
import { Card, ConfirmDialog, Icon, MenuButton, toast } from '#web/ui/index.ts'
import { brandName, formatCardExpiry } from '../../entities/money/payment-card.ts'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { invalidate } from '../../lib/cache/queries.ts'
import { m } from '../../lib/paraglide/messages.js'

type Props = {
  cards: readonly PaymentCard[]
}

/** Saved payment cards. Removing one asks for confirmation and names the subscriptions that end. */
export function CardList({ cards }: Props) {
  const [leaving, setLeaving] = useState<PaymentCard>()
  const [isAsking, setAsking] = useState(false)

  const remove = async () => {
    if (!leaving) return undefined
    try {
      await call(RemoveCard, { params: { id: leaving._id } })
      invalidate(ListCards)
      toast(m.cards_removed(), { tone: 'success' })
      return undefined
    } catch (problem) {
      return messageOf(problem)
    }
  }

  return (
    <Card flush>
      <ul className="divide-y divide-line">
        {cards.map((card) => (
          <CardRow
            key={card._id}
            card={card}
            onRemove={() => {
              setLeaving(card)
              setAsking(true)
            }}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={m.cards_remove_title()}
        confirm={m.cards_remove()}
        danger
        onConfirm={remove}
      >
        {leaving && <p className="font-medium text-ink">{cardName(leaving)}</p>}
        <p>{m.cards_remove_text()}</p>
      </ConfirmDialog>
    </Card>
  )
}

const cardName = ({ brand, last4Digits }: PaymentCard) =>
  m.card_ends({ brand: brandName(brand), last4: last4Digits })

function CardRow({ card, onRemove }: { card: PaymentCard; onRemove: () => void }) {
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <span className="grid h-[36px] w-[48px] shrink-0 place-items-center rounded-sm border border-line bg-sunk text-muted">
        <Icon name="credit-card" />
      </span>
      <div className="grid min-w-0 flex-1">
        <p className="tabular truncate font-medium text-sm">{cardName(card)}</p>
        <p className="text-muted text-sm">
          {[m.card_expires({ expiry: formatCardExpiry(card) }), card.holderName]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <MenuButton
        label={m.cards_menu({ last4: card.last4Digits })}
        items={() => [{ label: m.cards_remove(), icon: 'trash', danger: true, onSelect: onRemove }]}
      />
    </li>
  )
}
