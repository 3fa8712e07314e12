import { announce, IconButton } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'

type Props = {
  /** Position of the photo, counted from 0. */
  index: number
  count: number
  onMove: (to: number) => void
}

/** Move a photo one place by keyboard or touch. */
export function MoveButtons({ index, count, onMove }: Props) {
  const moveTo = (to: number) => {
    onMove(to)
    announce(m.studio_photo_moved({ place: to + 1, count }))
  }
  return (
    <>
      {index > 0 && (
        <IconButton
          icon="chevron-left"
          size={32}
          variant="media"
          label={m.studio_photo_earlier({ place: index + 1 })}
          onClick={() => moveTo(index - 1)}
        />
      )}
      {index < count - 1 && (
        <IconButton
          icon="chevron-right"
          size={32}
          variant="media"
          label={m.studio_photo_later({ place: index + 1 })}
          onClick={() => moveTo(index + 1)}
        />
      )}
    </>
  )
}
