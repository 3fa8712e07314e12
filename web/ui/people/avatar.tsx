import { useEffect, useRef, useState } from 'react'
import { cx } from '../base/cx.ts'
import { graphemesOf } from '../base/graphemes.ts'
import { useTexts } from '../base/provider.tsx'

type Props = {
  /** Name of the person; its initials are the fallback without an image. */
  name: string
  src?: string | null
  /** Width and height in pixels, 40 by default. */
  size?: number
  online?: boolean
  /** A ring around it, such as for live creators. */
  ring?: boolean
  /** Above the fold: loaded eagerly. */
  eager?: boolean
  className?: string
}

/** Round image of a person. Decorative: the name beside it, or the link around it, is announced. */
export function Avatar({ name, src, size = 40, online, ring, eager, className }: Props) {
  const texts = useTexts()
  return (
    <span
      className={cx('ui-avatar', ring && 'ui-ring', className)}
      style={{ width: size, height: size }}
    >
      <span
        aria-hidden="true"
        className="ui-initials"
        data-hue={hueOf(name)}
        style={{ fontSize: Math.round(size * 0.38) }}
      >
        {initials(name)}
        {src && <Picture key={src} src={src} size={size} eager={eager} />}
      </span>
      {online && <span role="img" aria-label={texts.online} className="ui-online" />}
    </span>
  )
}

function Picture({ src, size, eager }: { src: string; size: number; eager?: boolean }) {
  const [failed, setFailed] = useState(false)
  const image = useRef<HTMLImageElement>(null)
  // an image that failed before hydration has fired its error event unnoticed
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(true)
  }, [])
  if (failed) return null
  return (
    <img
      ref={image}
      src={src}
      alt=""
      width={size}
      height={size}
      loading={eager ? undefined : 'lazy'}
      decoding="async"
      onError={() => setFailed(true)}
      className="ui-avatar-picture"
    />
  )
}

function initials(name: string): string {
  const parts = name.trim().split(/\s+/)
  return [parts[0], parts.length > 1 ? parts.at(-1) : '']
    .map((part) => graphemesOf(part ?? '').next().value ?? '')
    .join('')
    .toUpperCase()
}

/** One of six muted colors, always the same for a name. */
function hueOf(name: string): number {
  return Array.from(name).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 6
}
