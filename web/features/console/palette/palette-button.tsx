import { lazy, Suspense, useEffect, useState } from 'react'
import { Button, IconButton } from '#web/ui/index.ts'
import { m } from '../../../lib/paraglide/messages.js'

/** Loaded when first opened. */
const Palette = lazy(() => import('./palette.tsx'))

const textFields =
  'textarea, [contenteditable=true], input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=file], [type=range])'

const isTextField = (target: EventTarget | null) =>
  target instanceof Element && target.matches(textFields)

/** Opens the command palette, like Ctrl+K (⌘K on a Mac); `compact` always shows the icon alone. */
export function PaletteButton({ compact = false }) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const [keys, setKeys] = useState('Ctrl K')
  const open = () => {
    setOpened(true)
    setOpen(true)
  }

  useEffect(() => {
    if (/Mac|iPhone|iPad/.test(navigator.platform)) setKeys('⌘K')
    const onKeyDown = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      if (!isShortcut || event.key.toLowerCase() !== 'k') return
      // There the keys belong to the field: on a Mac they delete the rest of its line.
      if (!isOpen && isTextField(event.target)) return
      event.preventDefault()
      setOpened(true)
      setOpen(!isOpen)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [isOpen])

  return (
    <>
      {!compact && (
        <Button
          variant="outline"
          icon="search"
          onClick={open}
          aria-keyshortcuts="Control+K Meta+K"
          className="max-md:hidden!"
        >
          {m.admin_search()}
          <kbd className="ms-2 text-muted text-xs">{keys}</kbd>
        </Button>
      )}
      <span className={compact ? undefined : 'md:hidden'}>
        <IconButton icon="search" size={44} label={m.palette_title()} onClick={open} />
      </span>
      {wasOpened && (
        <Suspense>
          <Palette open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
