import type { ReactNode } from 'react'
import { Avatar, Button, Card, Link } from '#web/ui/index.ts'
import { CreatorName } from '../../entities/creator/creator-name.tsx'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { CartRow } from './cart-row.tsx'
import { isBuyable, isShort, type SellerGroup } from './quoted-cart.ts'
import type { QuotedLines } from './use-quoted-lines.ts'

type Props = {
  group: SellerGroup
  cart: QuotedLines
  disabled?: boolean
  /** Whether lines can be taken out. */
  isRemovable?: boolean
  /** Below the lines. */
  children?: ReactNode
}

/** What is bought of one creator. */
export function SellerCard({ group, cart, disabled = false, isRemovable = true, children }: Props) {
  const { performer, name, lines } = group
  const gone = lines.filter((line) => !isBuyable(line) && !isShort(line))
  return (
    <Card as="section" aria-labelledby={`seller-${group.performerId}`} className="grid gap-4">
      <h2
        id={`seller-${group.performerId}`}
        className="flex min-w-0 items-center gap-2.5 text-body"
      >
        <Avatar name={name} src={performer?.avatar ?? null} size={32} />
        {performer ? (
          <Link to={links.profile(performer)} className="min-w-0 hover:underline">
            <CreatorName creator={performer} />
          </Link>
        ) : (
          <bdi className="truncate">{name}</bdi>
        )}
      </h2>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <CartRow
            key={`${line.wanted.productId}-${line.wanted.variantId}`}
            line={line}
            disabled={disabled}
            onQuantity={(quantity) => cart.setQuantity(line.wanted, quantity)}
            onRemove={isRemovable ? () => cart.remove([line.wanted]) : undefined}
          />
        ))}
      </ul>
      {gone.length > 1 && isRemovable && (
        <Button
          variant="tonal"
          size="sm"
          className="justify-self-start"
          disabled={disabled}
          onClick={() => cart.remove(gone.map(({ wanted }) => wanted))}
        >
          {m.cart_remove_gone({ count: gone.length })}
        </Button>
      )}
      {children}
    </Card>
  )
}
