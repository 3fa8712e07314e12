import { keepInside, type View, wholeView, zoomAt } from './zoom-view.ts'

type Point = { x: number; y: number }
type Watcher = { onZoomed: (zoomed: boolean) => void; onThrownAway: () => void }

/** Vertical drag distance in pixels that closes the viewer. */
const throwPx = 110

/**
 * Pinch, double tap, ctrl+wheel and drag on one image. The transform is written directly to the
 * element, without a render per movement. Horizontal swipes are left to native scrolling.
 */
export function watchGestures(element: HTMLElement, { onZoomed, onThrownAway }: Watcher) {
  const fingers = new Map<number, Point>()
  let view: View = wholeView
  let pulled = 0

  const draw = () => {
    element.style.translate = `${view.x}px ${view.y + pulled}px`
    element.style.scale = String(view.scale)
    element.style.touchAction = view.scale > 1 ? 'none' : 'pan-x'
  }
  const look = (next: View) => {
    const zoomed = next.scale > 1
    if (zoomed !== view.scale > 1) onZoomed(zoomed)
    view = keepInside(next, { width: element.offsetWidth, height: element.offsetHeight })
    draw()
  }
  const fromMiddle = (point: Point): Point => {
    const frame = element.parentElement?.getBoundingClientRect() ?? element.getBoundingClientRect()
    return { x: point.x - frame.x - frame.width / 2, y: point.y - frame.y - frame.height / 2 }
  }

  const down = (event: PointerEvent) => {
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    if (view.scale > 1 && event.pointerType === 'mouse') element.setPointerCapture(event.pointerId)
  }
  const move = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId)
    if (!before) return
    const after = { x: event.clientX, y: event.clientY }
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
    fingers.set(event.pointerId, after)

    if (other) {
      const grown = distance(after, other) / Math.max(1, distance(before, other))
      look(zoomAt(view, view.scale * grown, fromMiddle(middle(after, other))))
    } else if (view.scale > 1) {
      look({ ...view, x: view.x + after.x - before.x, y: view.y + after.y - before.y })
    } else if (event.pointerType === 'touch') {
      pulled += after.y - before.y
      draw()
    }
  }
  const up = (event: PointerEvent) => {
    fingers.delete(event.pointerId)
    const thrown = event.type === 'pointerup' && Math.abs(pulled) > throwPx
    pulled = 0
    draw()
    if (thrown) onThrownAway()
  }
  const twice = (event: MouseEvent) =>
    look(zoomAt(view, view.scale > 1 ? 1 : 2.5, fromMiddle({ x: event.clientX, y: event.clientY })))
  const wheel = (event: WheelEvent) => {
    if (!event.ctrlKey) return
    event.preventDefault()
    const point = fromMiddle({ x: event.clientX, y: event.clientY })
    look(zoomAt(view, view.scale * Math.exp(-event.deltaY / 120), point))
  }

  const stop = new AbortController()
  const options = { signal: stop.signal }
  element.addEventListener('pointerdown', down, options)
  element.addEventListener('pointermove', move, options)
  element.addEventListener('pointerup', up, options)
  element.addEventListener('pointercancel', up, options)
  element.addEventListener('dblclick', twice, options)
  element.addEventListener('wheel', wheel, { ...options, passive: false })
  draw()

  return {
    stop: () => stop.abort(),
    /** Multiply the zoom by keyboard; 0 resets it. */
    step: (factor: number) =>
      look(factor ? zoomAt(view, view.scale * factor, { x: 0, y: 0 }) : wholeView),
  }
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

function middle(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
}
