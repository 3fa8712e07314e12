import type { CSSProperties, ReactNode } from 'react'
import { cx } from '../base/cx.ts'
import { Icon } from '../icons/icon.tsx'
import { boxRatio, placeholderLook } from './media-item.ts'

type Props = {
  /** Blurred preview from the server; without one, as for recordings, a low box with a pattern. */
  preview?: string | null
  /** Shown until the preview has loaded. */
  placeholder?: string | undefined
  width?: number
  height?: number
  /** Contents: "4 photos · 1 video 2:31". */
  inside: ReactNode
  /** Additional note, such as why a subscription does not unlock it. */
  note?: ReactNode
  /** Unlock button: "Unlock for $5.00". */
  action: ReactNode
  bleed?: boolean
  className?: string
}

/** Locked media: its blurred preview in full size, with a glass panel on top. */
export function LockedPanel({
  preview,
  placeholder,
  width = 4,
  height = 5,
  inside,
  note,
  action,
  ...props
}: Props) {
  return (
    <div
      style={
        { '--ratio': boxRatio({ width, height }), ...placeholderLook(placeholder) } as CSSProperties
      }
      className={cx(
        // clip, not hidden: the box is never lower than its content
        'relative grid place-items-center overflow-clip bg-sunk-strong p-4',
        preview ? 'ui-media-box' : 'ui-no-preview',
        props.bleed ? 'ui-bleed' : 'rounded-field',
        props.className,
      )}
    >
      {preview && (
        <img
          src={preview}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          className="ui-blurred"
        />
      )}
      <div className="ui-glass relative grid w-full max-w-80 justify-items-center gap-3 rounded-sheet p-5 text-center">
        <span className="grid size-12 place-items-center rounded-full bg-accent-solid text-on-accent">
          <Icon name="lock" size={22} />
        </span>
        <div className="grid gap-0.5">
          <p className="font-semibold text-body">{inside}</p>
          {note && <p className="text-balance text-sm">{note}</p>}
        </div>
        {action}
      </div>
    </div>
  )
}
