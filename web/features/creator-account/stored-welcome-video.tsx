import { startTransition, useOptimistic, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CreatorSelf } from '#contract/profiles/me.ts'
import { UpdateCreator } from '#contract/profiles/update-creator.ts'
import { RemoveWelcomeVideo } from '#contract/profiles/welcome-video.ts'
import { Button, ConfirmDialog, Switch, toast } from '#web/ui/index.ts'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { m } from '../../lib/paraglide/messages.js'

export type WelcomeVideo = Pick<
  CreatorSelf,
  '_id' | 'welcomeVideoName' | 'welcomeVideoPath' | 'welcomeVideoStatus' | 'activateWelcomeVideo'
>

type Props = {
  video: WelcomeVideo
  path: string
  /** A replacement is being uploaded: this video cannot be removed meanwhile. */
  isReplaced: boolean
}

/** The stored video: play it, show or hide it, remove it. */
export function StoredWelcomeVideo({ video, path, isReplaced }: Props) {
  const { welcomeVideoName: name } = video
  const { revalidate } = useRevalidator()
  const [isAsking, setAsking] = useState(false)

  /** Resolves to the error message on failure. */
  const remove = async () => {
    try {
      await call(RemoveWelcomeVideo)
      await revalidate()
      toast(m.welcome_video_removed(), { tone: 'success' })
      return undefined
    } catch (failure) {
      return messageOf(failure)
    }
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: creators upload no captions yet */}
      <video
        src={path}
        controls
        playsInline
        preload="metadata"
        aria-label={name}
        className="aspect-video w-full rounded-field bg-media"
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 wrap-anywhere text-muted text-sm">
          <bdi>{name}</bdi>
        </p>
        <Button
          variant="tonal"
          size="sm"
          icon="trash"
          disabled={isReplaced}
          onClick={() => setAsking(true)}
        >
          {m.welcome_video_remove()}
        </Button>
      </div>
      <ShownSwitch video={video} />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={m.welcome_video_remove_title()}
        confirm={m.welcome_video_remove()}
        danger
        onConfirm={remove}
      >
        <p>{m.welcome_video_remove_text()}</p>
      </ConfirmDialog>
    </>
  )
}

/** Optimistic switch, rolled back if the server rejects the change. */
function ShownSwitch({ video }: { video: WelcomeVideo }) {
  const { revalidate } = useRevalidator()
  const [isShown, setShown] = useOptimistic(video.activateWelcomeVideo)
  const show = (activateWelcomeVideo: boolean) =>
    startTransition(async () => {
      setShown(activateWelcomeVideo)
      try {
        await call(UpdateCreator, { params: { id: video._id }, body: { activateWelcomeVideo } })
        await revalidate()
        toast(m.changes_saved(), { tone: 'success' })
      } catch (failure) {
        toast(messageOf(failure), { tone: 'danger' })
      }
    })
  return (
    <Switch
      label={m.welcome_video_show()}
      checked={isShown}
      onChange={({ target }) => show(target.checked)}
    />
  )
}
