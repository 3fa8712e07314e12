import type { ReactNode } from 'react'
import { Card, NamedText } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'

type Props = { name: string; headingId: string; children: ReactNode }

/** More items of the same creator, beside an item. */
export function MoreOfCreator({ name, headingId, children }: Props) {
  return (
    <Card
      as="section"
      aria-labelledby={headingId}
      className="grid gap-3 max-sm:rounded-none max-sm:border-x-0"
    >
      <h2 id={headingId} className="text-base">
        <NamedText name={name}>{(name) => m.feed_more_of({ name })}</NamedText>
      </h2>
      {children}
    </Card>
  )
}
