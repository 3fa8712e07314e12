import sharp from 'sharp'
import { expect, test } from '#tests/support/world.ts'

test('the page shines through the placeholder of a cover, whatever its theme', async ({
  world,
}) => {
  const { rawPayload } = await world.app.http.inject({ url: '/media/placeholder/cover' })
  const { channels } = await sharp(rawPayload).stats()
  const alpha = channels[3]
  expect(alpha?.max).toBeLessThan(0.7 * 255)
  expect(alpha?.min).toBeGreaterThan(0)
})
