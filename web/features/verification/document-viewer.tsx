import { useState } from 'react'
import type { Verification } from '#contract/moderation/verification.ts'
import { IconButton, Notice } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'

const zooms = [1, 1.5, 2, 3, 4]
const quarterTurn = 90

type Document = Verification['documents'][number]

/** Document viewer with zoom, rotation by 90 degrees, and scrolling. */
export function DocumentViewer({ document, name }: { document: Document; name: string }) {
  const [zoom, setZoom] = useState(0)
  const [angle, setAngle] = useState(0)
  const [isBroken, setBroken] = useState(false)
  const { url, width, height } = document
  const [wide, high] = [width ?? 4, height ?? 3]
  const isTurned = angle % (2 * quarterTurn) !== 0
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] overflow-clip rounded-card border border-line bg-card">
      <figcaption className="flex flex-wrap items-center gap-1 border-line border-b py-1 ps-4 pe-1">
        <span className="min-w-0 flex-1 font-semibold">{name}</span>
        <IconButton
          icon="zoom-out"
          label={`${m.admin_verify_zoom_out()}: ${name}`}
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        />
        <IconButton
          icon="zoom-in"
          label={`${m.admin_verify_zoom_in()}: ${name}`}
          disabled={zoom === zooms.length - 1}
          onClick={() => setZoom(zoom + 1)}
        />
        <IconButton
          icon="rotate-cw"
          label={`${m.admin_verify_rotate()}: ${name}`}
          onClick={() => setAngle(angle + quarterTurn)}
        />
      </figcaption>
      {isBroken ? (
        <Notice tone="danger" className="m-4" alert>
          {m.admin_verify_unreadable()}
        </Notice>
      ) : (
        <section
          aria-label={name}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
          tabIndex={0}
          className="no-scrollbar flex h-[60vh] overflow-auto bg-sunk"
        >
          <div
            className="relative m-auto shrink-0"
            style={{
              width: `${(zooms[zoom] ?? 1) * 100}%`,
              aspectRatio: isTurned ? `${high} / ${wide}` : `${wide} / ${high}`,
            }}
          >
            <img
              src={url}
              alt={name}
              onError={() => setBroken(true)}
              className="absolute top-1/2 left-1/2 h-auto max-w-none transition-transform"
              style={{
                width: isTurned ? `${(wide / high) * 100}%` : '100%',
                transform: `translate(-50%, -50%) rotate(${angle}deg)`,
              }}
            />
          </div>
        </section>
      )}
    </figure>
  )
}
