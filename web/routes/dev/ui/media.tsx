import { useState } from 'react'
import { Button, LockedPanel, MediaGrid, type MediaItem, openMedia } from '#web/ui/index.ts'
import { Example, Examples, Row } from './example.tsx'
import { pictures } from './pictures.ts'

const film: MediaItem = {
  ...(pictures[4] as MediaItem),
  id: 'film',
  kind: 'video',
  alt: 'A lake at night, a film',
  durationSeconds: 151,
}

export function Media() {
  return (
    <Examples>
      <Example name="LockedPanel, then the picture grows sharp in its place">
        <Lock />
      </Example>
      <Example name="MediaGrid: one, a video">
        <MediaGrid items={[film]} />
      </Example>
      <Example name="MediaGrid: two">
        <MediaGrid items={pictures.slice(0, 2)} />
      </Example>
      <Example name="MediaGrid: three">
        <MediaGrid items={pictures.slice(0, 3)} />
      </Example>
      <Example name="MediaGrid: more than four">
        <MediaGrid items={pictures} />
      </Example>
      <Example name="MediaViewer" wide>
        <Row>
          <Button variant="outline" icon="image" onClick={() => openMedia(pictures, 0)}>
            Open viewer
          </Button>
        </Row>
      </Example>
    </Examples>
  )
}

function Lock() {
  const [open, setOpen] = useState(false)
  const [first] = pictures
  if (!first) return null
  if (open) return <MediaGrid items={[first]} />
  return (
    <LockedPanel
      preview={first.placeholder}
      width={first.width}
      height={first.height}
      inside="4 photos · 1 video 2:31"
      note="A subscription does not open this post."
      action={
        <Button full onClick={() => setOpen(true)}>
          Unlock for $5.00
        </Button>
      }
    />
  )
}
