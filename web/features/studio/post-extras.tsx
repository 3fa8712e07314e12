import { FileDrop, FileTile, type IconName } from '#web/ui/index.ts'
import { stateText, TilePauseButton } from '../../entities/file/upload-controls.tsx'
import { m } from '../../lib/paraglide/messages.js'
import type { PhotoUploads } from '../../lib/use-photo-uploads.ts'
import { accepted } from './post-files.ts'

/** Uploads that advertise a video post. */
export interface PostExtrasUploads {
  thumbnail: PhotoUploads
  teaser: PhotoUploads
}

type Props = { extras: PostExtrasUploads; errorOf: (field: string) => string | null }

/** Thumbnail and public teaser of a video post. */
export function PostExtras({ extras, errorOf }: Props) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <OneFile
        uploads={extras.thumbnail}
        label={m.video_thumbnail()}
        add={m.video_thumbnail_add()}
        hint={m.video_thumbnail_hint()}
        icon="image"
        accept={accepted.photo}
        error={errorOf('thumbnailId')}
      />
      <OneFile
        uploads={extras.teaser}
        label={m.video_teaser()}
        add={m.video_teaser_add()}
        hint={m.video_teaser_hint()}
        icon="play"
        accept="video/*"
        error={errorOf('teaserId')}
      />
    </div>
  )
}

type OneProps = {
  uploads: PhotoUploads
  label: string
  /** Label of the button, such as "Choose a teaser". */
  add: string
  hint: string
  icon: IconName
  accept: string
  error: string | null
}

function OneFile({ uploads, label, add, error, ...drop }: OneProps) {
  const [file] = uploads.photos
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
      <p className="font-medium text-sm">{label}</p>
      {file ? (
        <div className="relative">
          <FileTile
            name={file.name || label}
            src={file.src}
            icon={drop.icon}
            progress={file.progress}
            note={stateText(file.state)}
            error={file.error ?? error ?? undefined}
            className="aspect-video!"
            onRemove={() => uploads.remove(file)}
          />
          <div className="absolute start-1.5 top-1.5">
            <TilePauseButton uploads={uploads} file={file} />
          </div>
        </div>
      ) : (
        <FileDrop {...drop} label={add} error={error} onFiles={uploads.add} />
      )}
    </div>
  )
}
