import type { ReactNode } from 'react'
import { Form, redirect } from 'react-router'
import {
  ListInterestingCreators,
  ReadInterests,
  SaveInterests,
} from '#contract/profiles/interests.ts'
import type { PageHandle } from '#contract/site-request.ts'
import { Button, Notice } from '#web/ui/index.ts'
import { useAccount, useSettings } from '../../entities/account/session.ts'
import { getMe } from '../../entities/account/session-context.ts'
import { readCategories } from '../../entities/creator/categories.ts'
import { CategoryChips } from '../../entities/creator/category-chips.tsx'
import { saveChosen } from '../../entities/creator/chosen-categories.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { CreatorGrid } from '../../features/creators/creator-grid.tsx'
import { FollowButton } from '../../features/follows/follow-button.tsx'
import { Brand } from '../../layouts/brand.tsx'
import { getApi } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { useSending } from '../../lib/use-sending.ts'
import type { Route } from './+types/welcome.ts'

export const handle: PageHandle = { authenticate: true }

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.welcome_page_title())

const creatorCount = 12

export async function loader({ context, url }: Route.LoaderArgs) {
  if (getMe(context)?.isPerformer) throw redirect(links.home())
  const { call } = getApi(context)
  if (url.searchParams.get('step') === 'creators') {
    const creators = await call(ListInterestingCreators, { query: { limit: creatorCount } })
    return { step: 'creators' as const, creators: creators.data }
  }
  const [categories, { categoryIds }] = await Promise.all([
    readCategories(call),
    call(ReadInterests),
  ])
  return { step: 'interests' as const, categories, chosen: categoryIds }
}

/** Saves the interests and continues to creators, or skips both. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { call } = getApi(context)
  if (form.get('intent') === 'skip') {
    await call(SaveInterests, { body: { answer: 'skipped' } })
    throw redirect(links.home())
  }
  const categoryIds = form.getAll('categoryIds').map(String)
  await saveChosen(call, { chosen: categoryIds }, (ids) =>
    call(SaveInterests, { body: { answer: 'done', categoryIds: ids } }),
  )
  throw redirect(links.userWelcome('creators'))
}

/** Creators followed in the meantime stay in the list. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.href !== nextUrl.href

export default function WelcomePage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="mx-auto grid min-h-dvh w-full max-w-[960px] grid-cols-1 content-start gap-6 px-4 py-6 md:px-6 md:py-10">
      <Brand to={links.home()} />
      {loaderData.step === 'interests' ? (
        <Interests {...loaderData} />
      ) : (
        <Creators creators={loaderData.creators} />
      )}
    </div>
  )
}

function Interests({ categories, chosen }: Parameters<typeof CategoryChips>[0]) {
  const { siteName } = useSettings()
  const { email, verifiedEmail } = useAccount()
  const isSending = useSending()
  return (
    <Form method="post" className="grid grid-cols-1 gap-6">
      <Heading title={m.welcome_title({ site: siteName })} about={m.welcome_interests()} />
      {email && !verifiedEmail && <Notice>{m.register_inbox_text({ email })}</Notice>}
      <CategoryChips categories={categories} chosen={chosen} />
      <Footer>
        <Button
          type="submit"
          name="intent"
          value="skip"
          variant="ghost"
          disabled={isSending}
          className="-ms-5"
        >
          {m.welcome_skip()}
        </Button>
        <Button type="submit" name="intent" value="save" pending={isSending}>
          {m.welcome_continue()}
        </Button>
      </Footer>
    </Form>
  )
}

type CreatorsProps = { creators: Parameters<typeof CreatorGrid>[0]['creators'] }

function Creators({ creators }: CreatorsProps) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <Heading
        title={m.welcome_creators_title()}
        about={creators.length > 0 ? m.welcome_creators() : m.welcome_no_creators()}
      />
      <CreatorGrid
        creators={creators}
        action={(creator) => <FollowButton creator={creator} size="sm" />}
        eagerCount={6}
      />
      <Footer>
        <Button variant="ghost" to={links.userWelcome()} className="-ms-5">
          {m.welcome_back()}
        </Button>
        <Button to={links.home()}>{m.welcome_finish()}</Button>
      </Footer>
    </div>
  )
}

const Heading = ({ title, about }: { title: string; about: string }) => (
  <div className="grid gap-1">
    <h1 className="text-2xl">{title}</h1>
    <p className="text-body text-muted">{about}</p>
  </div>
)

const Footer = ({ children }: { children: ReactNode }) => (
  <div className="sticky bottom-0 z-2 -mx-4 flex justify-between gap-3 border-line border-t bg-page px-4 py-4 pb-[calc(1rem+env(safe-area-inset-bottom))] md:mx-0 md:px-0">
    {children}
  </div>
)
