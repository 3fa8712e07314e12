import { expect, test } from 'vitest'
import { pageMeta } from './meta.ts'
import { shareImageOf } from './share-image.ts'

const id = '0123456789abcdef01234567'
const none = 'https://site.test/media/placeholder/avatar'
const avatar = `https://site.test/media/${id}/avatar256`
const cover = `https://site.test/media/${id}/cover1500`
const jpeg = `https://site.test/media/${id}/share.jpg`

test.each([
  ['the cover', { avatar, cover }, { url: jpeg, width: 1500, height: 500, type: 'image/jpeg' }],
  [
    'else the avatar',
    { avatar, cover: none },
    { url: jpeg, width: 256, height: 256, type: 'image/jpeg' },
  ],
  ['else nothing', { avatar: none, cover: none }, undefined],
])('a link preview shows %s of a creator', (_, pictures, image) => {
  expect(shareImageOf(pictures)).toEqual(image)
})

test('a link preview names type and size of its picture', () => {
  const root = {
    id: 'root',
    loaderData: { siteUrl: 'https://site.test', settings: { siteName: 'Site' } },
  }
  const tags = pageMeta([root], { title: 'Mara', image: shareImageOf({ avatar, cover }) })
  expect(tags).toEqual(
    expect.arrayContaining([
      { property: 'og:image', content: jpeg },
      { property: 'og:image:type', content: 'image/jpeg' },
      { property: 'og:image:width', content: '1500' },
      { property: 'og:image:height', content: '500' },
    ]),
  )
  expect(pageMeta([root], { title: 'Mara' })).not.toEqual(
    expect.arrayContaining([expect.objectContaining({ property: 'og:image:type' })]),
  )
})
