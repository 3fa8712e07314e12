import { data, useOutletContext } from 'react-router'
import type { PerformerProfile } from '#contract/profiles/cards.ts'
import { EmptyState, NamedText } from '#web/ui/index.ts'
import { byMany, isMany, kindsByMany } from '../../kinds/index.ts'
import { getApi } from '../../lib/api.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useReaderActions } from '../reader/use-reader-actions.ts'
import type { Route } from './+types/items.ts'
import { creatorContext } from './read-creator.ts'

/** The last part of the path: what the tab lists. */
const tabOf = (pathname: string) => pathname.split('/')[2]

const parts = byMany(({ many, list }) =>
  lazyPart(list.load, (_search, pathname) => tabOf(pathname) === many),
)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call } = getApi(context)
  const { _id: performerId } = await context.get(creatorContext)()
  const type = tabOf(url.pathname)
  if (!isMany(type)) throw data(null, { status: 404 })
  const query = { performerId }
  return { type, query, first: await kindsByMany[type].list.read(call, query) }
}

/** Galleries, videos and the like of a creator. */
export default function ProfileItems({ loaderData: { type, query, first } }: Route.ComponentProps) {
  const creator = useOutletContext<PerformerProfile>()
  const actions = useReaderActions()
  const { look, tab } = kindsByMany[type]
  const Part = parts[type]
  return (
    <div className={look === 'tiles' ? 'px-4 sm:px-0' : undefined}>
      <Part
        key={creator._id}
        query={query}
        first={first}
        actions={actions}
        empty={
          <EmptyState drawing="media">
            <NamedText name={creator.name}>{(name) => tab?.none({ name }) ?? ''}</NamedText>
          </EmptyState>
        }
      />
    </div>
  )
}
