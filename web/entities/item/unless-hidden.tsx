import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button, Card, NamedText } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'
import { type Listed, useUndo } from './dismissed-items.ts'

type Props = { item: Listed; isUnasked: boolean; children: ReactNode }

/** An item of a list, or in its place a note with undo once the viewer has hidden it. */
export function UnlessHidden({ item, isUnasked, children }: Props) {
  const undo = useUndo(item._id)
  const isHidden = isUnasked && undo !== undefined
  const place = useRef<HTMLDivElement>(null)
  const was = useRef(isHidden)
  const noteId = useId()

  // What had the focus disappeared with the change: it goes to what is there instead.
  useEffect(() => {
    if (was.current === isHidden) return
    was.current = isHidden
    if (place.current?.contains(document.activeElement)) return
    // Scrolls there: the note of a tall tile is above the menu that was pressed.
    place.current?.querySelector<HTMLElement>('a, button')?.focus()
  }, [isHidden])

  return (
    <div ref={place} data-hidden-item={isHidden ? item._id : undefined} className="grid">
      {isHidden ? (
        <Card className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 self-start">
          <p id={noteId} className="min-w-0 text-muted text-sm">
            <NamedText name={item.performer.name}>
              {(name) => m.not_interested_done({ name })}
            </NamedText>
          </p>
          <Button variant="tonal" size="sm" onClick={undo} aria-describedby={noteId}>
            {m.undo()}
          </Button>
        </Card>
      ) : (
        children
      )}
    </div>
  )
}
