import { useId } from 'react'
import type { UserCard } from '#contract/profiles/cards.ts'
import { Button, Card } from '#web/ui/index.ts'
import { AccountLine } from '../../entities/account/account-line.tsx'
import { displayName, isDeleted } from '../../entities/account/display-name.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'

interface Props {
  /** Such as the seller. */
  term: string
  account: Pick<UserCard, '_id' | 'name' | 'username' | 'avatar'> | null
  /** The page of the account. */
  to?: string
  /** Staff write to nobody here. */
  isStaff?: boolean
}

/** The other side of an order, and the way to the conversation with it. */
export function PersonCard({ term, account, to, isStaff = false }: Props) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id={id} className="text-lg">
        {term}
      </h2>
      {account && !isDeleted(account) ? (
        <>
          <AccountLine account={account} to={to} />
          {!isStaff && (
            <div>
              <Button variant="tonal" icon="message-circle" to={links.messagesTo(account._id)}>
                {m.studio_write()}
              </Button>
            </div>
          )}
        </>
      ) : (
        <p className="text-muted">
          <bdi>{displayName(account)}</bdi>
        </p>
      )}
    </Card>
  )
}
