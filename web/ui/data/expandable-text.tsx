import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { cx } from '../base/cx.ts'
import { useTexts } from '../base/provider.tsx'

type Props = {
  children: ReactNode
  /** Lines before "more", 6 by default. */
  lines?: number
  /** Of the text, where it is not that of the page. */
  lang?: string | undefined
  className?: string
}

/** Text clamped to its first lines; "more" expands it. */
export function ExpandableText({ children, lines = 6, lang, className }: Props) {
  const texts = useTexts()
  const text = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [cut, setCut] = useState(false)

  // the button overlaps the last line, so that nothing shifts when it turns out to be needed
  useEffect(() => {
    const element = text.current
    if (!element || open) return
    const observer = new ResizeObserver(() =>
      setCut(element.scrollHeight > element.clientHeight + 1),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [open])

  return (
    <div dir="auto" className={cx('relative', className)}>
      <div
        ref={text}
        lang={lang}
        style={{ '--lines': lines } as CSSProperties}
        className={cx(
          'whitespace-pre-wrap wrap-anywhere',
          !open && 'ui-clamp',
          cut && !open && 'ui-cut',
        )}
      >
        {children}
      </div>
      {cut && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className={cx(
            'touch font-medium text-muted hover:text-ink',
            !open && 'absolute! end-0 bottom-0',
          )}
        >
          {open ? texts.less : texts.more}
        </button>
      )}
    </div>
  )
}
