import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Feed } from '#contract/content/feed.ts'
import { ReadOwnFeed } from '#contract/content/feeds.ts'
import { UpdateFeed } from '#contract/content/publish-feeds.ts'
import { Button, PageHeader, toast } from '#web/ui/index.ts'
import { getMe } from '../../entities/account/session-context.ts'
import { ownCard } from '../../entities/creator/own-card.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { changedPost } from '../../features/studio/post-draft.ts'
import { PostForm } from '../../features/studio/post-form.tsx'
import { usePostForm } from '../../features/studio/use-post-form.ts'
import { call, getApi } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
import { loadedDialog } from '../../lib/loaded-dialog.tsx'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/edit-post.ts'
import { PreviewCard } from './preview-card.tsx'

type DeleteProps = { open: boolean; feed: Feed; onClose: () => void; onDeleted: () => void }

const DeletePost = loadedDialog(
  async () => {
    const { DeleteItems } = await import('../../features/studio/delete-items.tsx')
    return ({ open, feed, ...handlers }: DeleteProps) => (
      <DeleteItems kind="feed" items={open ? [feed] : []} {...handlers} />
    )
  },
  { title: () => m.studio_delete_title({ count: 1 }) },
)

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.studio_edit_title())

export async function loader({ context, params }: Route.LoaderArgs) {
  const feed = await getApi(context).call(ReadOwnFeed, { params })
  return { feed, performer: ownCard(getMe(context)) }
}

export default function EditPostPage({ loaderData: { feed, performer } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const form = usePostForm(feed)
  const [isDeleting, setDeleting] = useState(false)

  const save = async () => {
    const body = changedPost(feed, form.draft, form.files)
    const params = { id: feed._id }
    if (await form.save(() => call(UpdateFeed, { params, body }))) {
      toast(m.changes_saved(), { tone: 'success' })
      void navigate(links.post.own())
    }
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader
        title={m.studio_edit_title()}
        back={{ to: links.post.own(), label: m.back() }}
        action={
          <>
            <Button variant="tonal" icon="eye" to={links.post.page(feed.slug)}>
              {m.studio_view()}
            </Button>
            <Button variant="outline" icon="trash" onClick={() => setDeleting(true)}>
              {m.studio_delete()}
            </Button>
          </>
        }
      />
      <PostForm form={form} performer={performer} PostCard={PreviewCard} onSubmit={save} />
      <DeletePost
        open={isDeleting}
        feed={feed}
        onClose={() => setDeleting(false)}
        onDeleted={() => void navigate(links.post.own())}
      />
    </div>
  )
}
