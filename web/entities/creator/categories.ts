import { type Category, maxCategories, SearchCategories } from '#contract/profiles/categories.ts'
import type { Call } from '#contract/site-request.ts'
import { m } from '../../lib/paraglide/messages.js'

export type NamedCategory = Pick<Category, '_id' | 'name'>

/** The categories that a new site begins with. */
const firstOnes: Record<string, () => string> = {
  Music: m.category_music_name,
  Dance: m.category_dance_name,
  Photography: m.category_photography_name,
  'Art & design': m.category_art_name,
  Fitness: m.category_fitness_name,
  Cooking: m.category_cooking_name,
  Comedy: m.category_comedy_name,
  'Fashion & beauty': m.category_fashion_name,
  Gaming: m.category_gaming_name,
  Education: m.category_education_name,
}

/** Those are in the reader's language; what the operator typed, and renamed ones, stay as typed. */
export function categoryName({ _id, name }: NamedCategory): string {
  const isFirst = /^69210{19}[1-9a]$/.test(_id) && Object.hasOwn(firstOnes, name)
  return (isFirst && firstOnes[name]?.()) || name
}

/** The categories that can be chosen. For loaders: the pages get no more than they show. */
export async function readCategories(call: Call): Promise<NamedCategory[]> {
  const { data } = await call(SearchCategories, { query: { limit: maxCategories } })
  return data.map(({ _id, name }) => ({ _id, name: categoryName({ _id, name }) }))
}
