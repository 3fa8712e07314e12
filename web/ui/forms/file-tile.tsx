import { useState } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { cx } from '../base/cx.ts'
import { useTexts } from '../base/provider.tsx'
import { Progress } from '../feedback/progress.tsx'
import { Icon } from '../icons/icon.tsx'
import type { IconName } from '../icons/icon-list.ts'

type Props = {
  name: string
  /** Preview image. */
  src?: string
  icon?: IconName
  /** Upload progress from 0 to 1; undefined when done. */
  progress?: number
  /** Why the upload is not running, such as "Paused". */
  note?: string | undefined
  error?: string
  onRemove?: () => void
  className?: string
}

/** A chosen file, during and after its upload. */
export function FileTile({
  name,
  src,
  icon = 'file',
  progress,
  note,
  error,
  onRemove,
  className,
}: Props) {
  const texts = useTexts()
  // Some browsers cannot display formats of phones, such as HEIC.
  const [unseen, setUnseen] = useState<string>()
  const hasPicture = src && src !== unseen
  const isRunning = progress !== undefined && !error
  return (
    <figure
      className={cx(
        // Clipped, not hidden: it grows with a long error.
        'relative grid aspect-square place-items-center overflow-clip rounded-card border bg-sunk',
        error ? 'border-danger' : 'border-line',
        className,
      )}
    >
      {hasPicture ? (
        <img
          src={src}
          alt={name}
          onError={() => setUnseen(src)}
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <figcaption
          className={cx(
            'grid justify-items-center gap-2 p-3 text-center text-muted text-xs',
            error && 'pt-11',
            isRunning && 'pb-12',
          )}
        >
          {!error && <Icon name={icon} size={28} />}
          <span className={cx('break-all', isRunning ? 'line-clamp-1' : 'line-clamp-2')}>
            {name}
          </span>
        </figcaption>
      )}
      {onRemove && (
        <IconButton
          icon="x"
          variant="media"
          size={32}
          label={texts.remove(name)}
          className="absolute! end-1.5 top-1.5"
          onClick={onRemove}
        />
      )}
      {isRunning && (
        <div className="absolute inset-x-0 bottom-0 grid gap-1.5 bg-veil p-2.5 text-on-media">
          {note && (
            <p role="status" className="text-xs">
              {note}
            </p>
          )}
          <Progress value={progress} label={name} />
        </div>
      )}
      {error && (
        <p
          role="alert"
          className={cx(
            'relative self-end justify-self-stretch bg-danger-soft p-2 text-danger-text text-xs',
            hasPicture && 'mt-11',
          )}
        >
          {error}
        </p>
      )}
    </figure>
  )
}
