import { redirect } from 'react-router'
import type { PerformerCard } from '#contract/profiles/cards.ts'
import { ListTopCreators, SearchCreators } from '#contract/profiles/performers.ts'
import type { Call } from '#contract/site-request.ts'
import { Button } from '#web/ui/index.ts'
import { useSettings } from '../entities/account/session.ts'
import { getMe } from '../entities/account/session-context.ts'
import { pageMeta } from '../entities/site/meta.ts'
import { CreatorGrid } from '../features/creators/creator-grid.tsx'
import { CreatorStack } from '../features/creators/creator-stack.tsx'
import { Closing } from '../features/landing/closing.tsx'
import { ForCreators } from '../features/landing/for-creators.tsx'
import { Hero } from '../features/landing/hero.tsx'
import { Promises } from '../features/landing/promises.tsx'
import { Questions } from '../features/landing/questions.tsx'
import { Section } from '../features/landing/section.tsx'
import { Steps } from '../features/landing/steps.tsx'
import { getApi } from '../lib/api.ts'
import { links } from '../lib/links.ts'
import { m } from '../lib/paraglide/messages.js'
import type { Route } from './+types/landing.ts'

const shownCreators = 6

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.landing_title(),
    description: m.landing_description(),
    path: links.landing(),
  })

export async function loader({ context }: Route.LoaderArgs) {
  if (getMe(context)) throw redirect(links.home())
  return { creators: await featuredCreators(getApi(context).call) }
}

/** Featured creators; filled up with the most popular if there are few. */
async function featuredCreators(call: Call): Promise<PerformerCard[]> {
  const query = { limit: shownCreators }
  const featured = await call(SearchCreators, { query: { ...query, isFeatured: true } })
  if (featured.data.length >= shownCreators) return featured.data
  const top = await call(ListTopCreators, { query: { limit: shownCreators * 2 } })
  const known = new Set(featured.data.map(({ _id }) => _id))
  return [...featured.data, ...top.data.filter(({ _id }) => !known.has(_id))].slice(
    0,
    shownCreators,
  )
}

export default function Landing({ loaderData: { creators } }: Route.ComponentProps) {
  const { siteName } = useSettings()
  return (
    <>
      <Hero siteName={siteName} show={<CreatorStack creators={creators} />} />
      {creators.length > 0 && (
        <Section
          title={m.landing_featured()}
          about={m.landing_featured_text()}
          action={
            <Button variant="tonal" iconEnd="arrow-right" to={links.explore()}>
              {m.landing_all_creators()}
            </Button>
          }
        >
          <CreatorGrid creators={creators} swiped />
        </Section>
      )}
      <Steps />
      <ForCreators sample={creators[0]} />
      <Promises />
      <Questions />
      <Closing siteName={siteName} />
    </>
  )
}
