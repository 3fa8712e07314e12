import { data, useOutletContext } from 'react-router'
import type { PerformerProfile } from '#contract/profiles/cards.ts'
import { Chip, EmptyState, NamedText, ScrollRow } from '#web/ui/index.ts'
import { byMany, isMany, kindsByMany } from '../../kinds/index.ts'
import { getApi } from '../../lib/api.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { m } from '../../lib/paraglide/messages.js'
import { useTargetSearch } from '../../lib/target-search.ts'
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
  const { list, tab } = kindsByMany[type]
  const categories = (await tab?.categories?.(call, performerId)) ?? []
  const categoryId = categories.find(({ _id }) => _id === url.searchParams.get('category'))?._id
  const query = { performerId, ...(categoryId && { categoryId }) }
  return { type, query, categories, first: await list.read(call, query) }
}

/** Galleries, videos and the like of a creator. */
export default function ProfileItems({ loaderData }: Route.ComponentProps) {
  const { type, query, categories, first } = loaderData
  const creator = useOutletContext<PerformerProfile>()
  const actions = useReaderActions()
  const { look, tab } = kindsByMany[type]
  const Part = parts[type]
  return (
    <div className={look === 'tiles' ? 'px-4 sm:px-0' : undefined}>
      {categories.length > 0 && <Categories categories={categories} />}
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

/** The creator's own categories; one filters the list. */
function Categories({ categories }: { categories: readonly { _id: string; name: string }[] }) {
  const category = useTargetSearch().get('category')
  const chosen = categories.find(({ _id }) => _id === category)?._id
  const all = { _id: undefined, name: m.product_categories_all() }
  return (
    <ScrollRow label={m.product_categories()} className="mb-3 gap-2 py-1">
      {[all, ...categories].map(({ _id, name }) => (
        <Chip
          key={_id ?? ''}
          pressed={_id === chosen}
          to={_id ? `?${new URLSearchParams({ category: _id })}` : '?'}
          replace
          preventScrollReset
        >
          <bdi className="max-w-48 truncate">{name}</bdi>
        </Chip>
      ))}
    </ScrollRow>
  )
}
