import { expect, test } from 'vitest'
import { keepInside, wholeView, zoomAt } from './zoom-view.ts'

test('zooming keeps the point under the finger in place', () => {
  const view = zoomAt(wholeView, 2, { x: 50, y: -20 })
  expect(view).toEqual({ scale: 2, x: -50, y: 20 })
  expect(zoomAt(view, 1, { x: 50, y: -20 })).toEqual({ scale: 1, x: 0, y: 0 })
})

test('scale is limited to 1 to 5', () => {
  expect(zoomAt(wholeView, 0.2, { x: 0, y: 0 }).scale).toBe(1)
  expect(zoomAt(wholeView, 40, { x: 0, y: 0 }).scale).toBe(5)
})

test('an image always covers its box', () => {
  const box = { width: 200, height: 100 }
  expect(keepInside({ scale: 2, x: 900, y: -900 }, box)).toEqual({ scale: 2, x: 100, y: -50 })
  expect(keepInside({ scale: 1, x: 10, y: 10 }, box)).toEqual({ scale: 1, x: 0, y: 0 })
})
