import { IconButton } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'

type Props = {
  /** Place of the photo, from 0, among so many. */
  place: number
  count: number
  onMove: (to: number) => void
}

/** Move a photo one place by keyboard or touch. */
export function MoveButtons({ place, count, onMove }: Props) {
  return (
    <>
      {place > 0 && (
        <IconButton
          icon="chevron-left"
          size={32}
          variant="media"
          label={m.studio_photo_earlier({ place: place + 1 })}
          onClick={() => onMove(place - 1)}
        />
      )}
      {place < count - 1 && (
        <IconButton
          icon="chevron-right"
          size={32}
          variant="media"
          label={m.studio_photo_later({ place: place + 1 })}
          onClick={() => onMove(place + 1)}
        />
      )}
    </>
  )
}
