import { ReadPost } from '#contract/site/pages.ts'
import { pageMeta } from '../entities/site/meta.ts'
import { PageText } from '../features/site-pages/page-text.tsx'
import { getApi } from '../lib/api.ts'
import { formatDay } from '../lib/format.ts'
import { links } from '../lib/links.ts'
import { m } from '../lib/paraglide/messages.js'
import type { Route } from './+types/page.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, {
        title: loaderData.title,
        description: loaderData.shortDescription,
        path: links.sitePage(loaderData.slug),
      })
    : []

export const loader = ({ context, params }: Route.LoaderArgs) =>
  getApi(context).call(ReadPost, { params: { id: params.slug } })

/** A text page of the site. */
export default function SitePage({ loaderData }: Route.ComponentProps) {
  const { title, shortDescription, content, updatedAt } = loaderData
  return (
    <article className="mx-auto grid w-full max-w-[720px] grid-cols-[minmax(0,1fr)] gap-6 px-4 py-8 md:py-14">
      <header className="grid gap-2">
        <h1 dir="auto" className="wrap-anywhere text-2xl md:text-3xl">
          {title}
        </h1>
        {shortDescription && <p className="text-lg text-muted">{shortDescription}</p>}
      </header>
      <PageText html={content} />
      <p className="text-muted text-sm">{m.page_updated({ day: formatDay(updatedAt) })}</p>
    </article>
  )
}
