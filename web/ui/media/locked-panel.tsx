import type { CSSProperties, ReactNode } from 'react'
import { cx } from '../base/cx.ts'
import { Icon } from '../icons/icon.tsx'
import { boxRatio, placeholderLook } from './media-item.ts'

type Props = {
  /** The blurred preview that the server made; without one a quiet ground. */
  preview?: string | null
  /** What stands there until the preview has arrived. */
  placeholder?: string | undefined
  width?: number
  height?: number
  /** What is inside: "4 photos · 1 video 2:31". */
  inside: ReactNode
  /** One sentence more, such as why a subscription does not open it. */
  note?: ReactNode
  /** One button: "Unlock for $5.00". */
  action: ReactNode
  bleed?: boolean
  className?: string
}

/** What is not yet paid for: its blurred preview in full size, and a panel of glass on it. */
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
        // clipped, not hidden: so it is never lower than what stands in it
        'ui-media-box relative grid place-items-center overflow-clip bg-sunk-strong p-4',
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
