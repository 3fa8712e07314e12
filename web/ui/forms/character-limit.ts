import type { InputEvent as ReactInputEvent } from 'react'
import { graphemesOf } from '../base/graphemes.ts'

type Control = HTMLInputElement | HTMLTextAreaElement

interface Limited<T extends Control> {
  maxLength?: number | undefined
  onInput?: ((event: ReactInputEvent<T>) => void) | undefined
}

/** How many code points a text has. */
const lengthOf = (text: string) => Array.from(text).length

/**
 * Where the caret would stand if what was inserted before it were cut to the limit: the texts behind it
 * stay, and no emoji or flag is split.
 */
export function fittingCaret(value: string, caret: number, limit: number): number {
  let room = limit - lengthOf(value.slice(caret))
  let kept = 0
  for (const grapheme of graphemesOf(value.slice(0, caret))) {
    room -= lengthOf(grapheme)
    if (room < 0) break
    kept += grapheme.length
  }
  return kept
}

/** Remove what was typed or pasted beyond the limit; returns whether anything was. */
function cutInserted(control: Control, limit: number): boolean {
  const { value } = control
  if (value.length <= limit || lengthOf(value) <= limit) return false
  const caret = control.selectionEnd ?? value.length
  control.setRangeText('', fittingCaret(value, caret, limit), caret, 'end')
  return true
}

/**
 * Props that limit a text control to so many code points, as all limits of texts count. The browser's own
 * limit counts the halves of an emoji, so it only bounds what waits for the cut.
 */
export function characterLimit<T extends Control>({ maxLength, onInput }: Limited<T>) {
  if (maxLength === undefined) return onInput ? { onInput } : {}
  return {
    maxLength: 2 * maxLength,
    onInput: (event: ReactInputEvent<T>) => {
      const { isComposing } = event.nativeEvent as InputEvent
      if (!isComposing) cutInserted(event.currentTarget, maxLength)
      onInput?.(event)
    },
    // What an input method composed is complete only now; the page hears of the cut as of any input.
    onCompositionEnd: ({ currentTarget }: { currentTarget: T }) => {
      if (cutInserted(currentTarget, maxLength)) {
        currentTarget.dispatchEvent(new Event('input', { bubbles: true }))
      }
    },
  }
}
