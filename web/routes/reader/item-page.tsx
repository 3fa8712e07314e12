import type { ReactNode } from 'react'
import { Card } from '#web/ui/index.ts'
import { isDeleted } from '../../entities/account/display-name.ts'
import { useMe } from '../../entities/account/session.ts'
import { usePageOwner } from '../../entities/item/page-owner.ts'
import { Comments } from '../../features/comments/comments.tsx'
import { ReadingPage } from '../../layouts/page-widths.tsx'
import { MoreOfCreator } from './more-of-creator.tsx'
import { ReaderHosts } from './reader-hosts.tsx'

type Props = Pick<Parameters<typeof Comments>[0], 'on' | 'onTotal'> & {
  creator: { _id: string; name: string; username: string }
  /** Back link, and the title if the item does not show it. */
  head: ReactNode
  item: ReactNode
  comments: Parameters<typeof Comments>[0]['first']
  /** More items of the creator; null if there are none. */
  more: ReactNode
}

/** Page of one item: the item, its comments, and more items of its creator beside or below. */
export function ItemPage({ creator, head, item, comments, more, ...about }: Props) {
  const me = useMe()
  usePageOwner(creator._id)
  const others = (headingId: string) =>
    more && (
      <MoreOfCreator name={creator.name} headingId={headingId}>
        {more}
      </MoreOfCreator>
    )
  return (
    <ReadingPage flush aside={others('related-aside')}>
      {head}
      <div className="grid grid-cols-1 gap-4">
        {item}
        {!isDeleted(creator) && (
          <Card className="max-sm:rounded-none max-sm:border-x-0">
            <Comments
              key={about.on.objectId}
              {...about}
              first={comments}
              isOwner={me?._id === creator._id}
            />
          </Card>
        )}
        <div className="lg:hidden">{others('related')}</div>
      </div>
      <ReaderHosts />
    </ReadingPage>
  )
}
