/**
 * Position a floating element below its anchor (above if there is no room) in browsers without CSS
 * anchor positioning; the others do it by stylesheet and follow scrolling.
 */
export function place(floating: HTMLElement, anchor: HTMLElement, gapPx = 6) {
  if (CSS.supports('position-area', 'block-end')) return
  const from = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = floating
  const below = from.bottom + gapPx
  const fits = below + height <= innerHeight - 8
  const start = document.dir === 'rtl' ? from.left : from.right - width
  floating.style.top = `${fits ? below : Math.max(8, from.top - gapPx - height)}px`
  floating.style.left = `${Math.min(Math.max(8, start), innerWidth - width - 8)}px`
}
