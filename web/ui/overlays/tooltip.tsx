import { type CSSProperties, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { place } from './place.ts'

type Props = { text: ReactNode; children: ReactNode; className?: string }

/** How long a pointer must rest before words appear, in milliseconds. */
const restMs = 400

/**
 * A sentence more about what it surrounds, on hover and on focus; Escape takes it away. Never the
 * only place of something one must know.
 */
export function Tooltip({ text, children, className }: Props) {
  const name = `--tip-${useId().replaceAll(/\W/g, '')}`
  const [shown, setShown] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const around = useRef<HTMLSpanElement>(null)

  const later = () => {
    timer.current = setTimeout(() => setShown(true), restMs)
  }
  const hide = () => {
    clearTimeout(timer.current)
    setShown(false)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what its child does
    <span
      ref={around}
      className={className ?? 'inline-flex'}
      style={{ anchorName: name } as CSSProperties}
      onPointerEnter={(event) => event.pointerType === 'mouse' && later()}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && setShown(true)}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {children}
      {shown && (
        <Bubble name={name} around={around}>
          {text}
        </Bubble>
      )}
    </span>
  )
}

type BubbleProps = { name: string; around: { current: HTMLElement | null }; children: ReactNode }

function Bubble({ name, around, children }: BubbleProps) {
  const ref = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    ref.current?.showPopover()
    if (ref.current && around.current) place(ref.current, around.current, 8)
  }, [around])
  return (
    <span
      ref={ref}
      role="tooltip"
      popover="manual"
      className="ui-popover ui-tooltip pointer-events-none max-w-64 text-pretty px-3! py-2! text-sm"
      style={{ positionAnchor: name } as CSSProperties}
    >
      {children}
    </span>
  )
}
