import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { CreateFeed } from '#contract/content/publish-feeds.ts'
import { Button, Link, PageHeader, toast } from '#web/ui/index.ts'
import { useAccount } from '../../entities/account/session.ts'
import { getMe } from '../../entities/account/session-context.ts'
import { ownCard } from '../../entities/creator/own-card.ts'
import { firstPost } from '../../entities/post/first-post.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { VerificationNotice } from '../../features/documents/verification-notice.tsx'
import { sendPoll } from '../../features/studio/poll-draft.ts'
import { newPost, type PostDraft, waitsFor } from '../../features/studio/post-draft.ts'
import { PostForm } from '../../features/studio/post-form.tsx'
import { readUnfinished } from '../../features/studio/unfinished.ts'
import { UnfinishedUploads } from '../../features/studio/unfinished-uploads.tsx'
import { usePostForm } from '../../features/studio/use-post-form.ts'
import { call, getApi } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
import { newKey } from '../../lib/new-key.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/new-post.ts'
import { PreviewCard } from './preview-card.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.studio_create_title())

export async function loader({ context }: Route.LoaderArgs) {
  const me = getMe(context)
  const verification = me?.verifiedDocument ? undefined : me?.verification
  const types = ['feed-video', 'feed-audio', 'feed-document', 'feed-teaser'] as const
  const unfinished = await readUnfinished(getApi(context), types)
  return { performer: ownCard(me), verification, unfinished }
}

/** One submission of a post, including its retries. */
interface Attempt {
  written: string
  key: string
  poll?: Awaited<ReturnType<typeof sendPoll>>
}

function savedText(sent: PostDraft): string {
  if (waitsFor(sent)) return m.studio_scheduled()
  return sent.isActive ? m.studio_published() : m.studio_draft_saved()
}

export default function NewPostPage({
  loaderData: { performer, verification, unfinished },
}: Route.ComponentProps) {
  const navigate = useNavigate()
  const form = usePostForm()
  const { draft, uploads } = form
  const { _id } = useAccount()
  const { change } = form
  // Text kept since registration: offered until it is published, or another text is entered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    const text = firstPost.read(_id)
    if (text && draft.text === '') change({ text })
  }, [_id])
  const attempt = useRef<Attempt>({ written: '', key: '' })

  const publish = async (sent: PostDraft) => {
    // An unchanged post reuses its idempotency key: a retry after a lost response publishes it
    // once.
    const written = JSON.stringify([sent, form.files])
    if (attempt.current.written !== written) attempt.current = { written, key: newKey() }
    const { current } = attempt
    const send = async () => {
      if (sent.poll) current.poll ??= await sendPoll(sent.poll, waitsFor(sent) ?? new Date())
      const body = { ...newPost(sent, form.files), ...current.poll }
      await call(CreateFeed, { body, key: current.key })
    }
    if (await form.save(send)) {
      firstPost.drop(_id)
      toast(savedText(sent), { tone: 'success' })
      void navigate(links.post.own())
    }
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader
        title={m.studio_create_title()}
        back={{ to: links.post.own(), label: m.back() }}
        action={
          <Button variant="outline" icon="radio" to={links.creatorLive()}>
            {m.live_go()}
          </Button>
        }
      />
      {verification && (
        <VerificationNotice
          verification={verification}
          action={
            <Link to={links.creatorDocuments()} className="font-semibold underline">
              {m.documents_to()}
            </Link>
          }
        />
      )}
      <UnfinishedUploads uploads={unfinished} chosen={uploads.photos.map(({ name }) => name)} />
      <PostForm isNew form={form} performer={performer} PostCard={PreviewCard} onSubmit={publish} />
    </div>
  )
}
