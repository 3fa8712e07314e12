/** Transform of an image: `scale` 1 fits the box, `x` and `y` are pixels from its center. */
export type View = { scale: number; x: number; y: number }

export const wholeView: View = { scale: 1, x: 0, y: 0 }

const most = 5

/** Zoom to `scale` so that a point (pixels from the center) stays under the finger. */
export function zoomAt(view: View, scale: number, point: { x: number; y: number }): View {
  const next = Math.min(most, Math.max(1, scale))
  const factor = next / view.scale
  return {
    scale: next,
    x: point.x - (point.x - view.x) * factor,
    y: point.y - (point.y - view.y) * factor,
  }
}

/** Limit the offset so that the image still covers its box (width and height in pixels). */
export function keepInside(view: View, box: { width: number; height: number }): View {
  const spareX = (box.width * (view.scale - 1)) / 2
  const spareY = (box.height * (view.scale - 1)) / 2
  return {
    scale: view.scale,
    x: Math.min(spareX, Math.max(-spareX, view.x)),
    y: Math.min(spareY, Math.max(-spareY, view.y)),
  }
}
