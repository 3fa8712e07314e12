import { expect, test } from 'vitest'
import { photoItems } from './photo-items.ts'

const file = (width: number, height: number) => ({
  ...{
    _id: 'a',
    url: '/large',
    isLocked: false,
    thumbnails: ['/small'],
    thumbhash: null,
    width,
    height,
  },
})
const srcSetOf = (width: number, height: number) =>
  photoItems([file(width, height)], { alt: () => '' })[0]?.srcSet

test.each([
  [3000, 2000, '/small 400w, /large 1600w'],
  [2000, 3000, '/small 267w, /large 1067w'],
  [600, 4200, '/small 151w, /large 600w'],
  [4200, 600, '/small 1058w, /large 4200w'],
  [300, 200, '/small 300w, /large 300w'],
])('a photo of %d × %d names the widths of its renditions', (width, height, srcSet) => {
  expect(srcSetOf(width, height)).toBe(srcSet)
})
