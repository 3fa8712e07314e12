import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { type MediaItem, MediaTile, MediaViewerHost } from '#web/ui/index.ts'
import { photoItems, placeholderOf } from '../../entities/file/photo-items.ts'
import type { ReportedFile } from '../../kinds/reported.ts'
import { m } from '../../lib/paraglide/messages.js'

/** Tiles of a large gallery; the last one stands for all further photos. */
const maxTiles = 24
const boxLook = 'aspect-square overflow-hidden rounded-field bg-sunk'

/** Photos and videos of a reported item, which open larger; locked ones as their previews. */
export function ReportedMedia({ files, name }: { files: readonly ReportedFile[]; name: string }) {
  const { revalidate } = useRevalidator()
  const failedFor = useRef<readonly ReportedFile[]>(undefined)
  if (files.length === 0) return null
  const items = files.flatMap((file, at) => itemOf(file, name, at + 1, files.length))
  const closed = files.flatMap(({ url, isLocked, thumbnails }) =>
    isLocked || url === null ? thumbnails.slice(0, 1) : [],
  )
  // Addresses are signed for minutes: staff who take longer get new ones.
  const renew = () => {
    if (failedFor.current === files) return
    failedFor.current = files
    void revalidate()
  }
  return (
    <div onErrorCapture={renew}>
      <ul className="grid grid-cols-3 gap-1.5 sm:grid-cols-4">
        {items.slice(0, maxTiles).map((item, index) => (
          <li key={item.id} className={boxLook}>
            <MediaTile
              items={items}
              index={index}
              more={index === maxTiles - 1 ? items.length - maxTiles : 0}
              sizes="(width < 640px) 33vw, 160px"
            />
          </li>
        ))}
        {closed.slice(0, maxTiles).map((picture) => (
          <li key={picture} className={boxLook}>
            <img src={picture} alt="" className="size-full object-cover" />
          </li>
        ))}
      </ul>
      <MediaViewerHost />
    </div>
  )
}

/** An item of the viewer; none for a file that this viewer may not see. */
function itemOf(file: ReportedFile, name: string, position: number, total: number): MediaItem[] {
  const { caption, durationSeconds } = file
  if (durationSeconds === undefined) {
    const alt = () => m.feed_photo_alt({ name, place: position, total })
    return photoItems([file], { alt }).map((item) => ({ ...item, ...(caption && { caption }) }))
  }
  const { _id: id, url, width, height, thumbnails } = file
  if (url === null) return []
  const placeholder = placeholderOf(file)
  return [
    {
      ...{ id, kind: 'video', src: thumbnails[0] ?? '', full: url },
      ...{ width: width || 16, height: height || 9, alt: m.feed_video_alt({ name }) },
      ...(placeholder && { placeholder }),
      ...(durationSeconds !== null && { durationSeconds }),
    },
  ]
}
