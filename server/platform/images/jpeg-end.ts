import sharp, { type SharpOptions } from 'sharp'

/** The marker at the end of a JPEG. */
const end = Buffer.from([0xff, 0xd9])

/**
 * A JPEG that lacks only its end marker, as some cameras write panoramas, with the marker; anything
 * else as it is. Of a truncated one the decoder warns that its data end too early.
 */
export async function withJpegEnd(original: Uint8Array): Promise<Uint8Array> {
  const isJpeg = original[0] === 0xff && original[1] === 0xd8
  if (!isJpeg || end.equals(original.subarray(-2))) return original
  if (await decodes(original, 'error')) return original
  const ended = Buffer.concat([original, end])
  return (await decodes(ended, 'warning')) ? ended : original
}

/** In full size: a smaller one is decoded without the last rows. */
const decodes = (picture: Uint8Array, failOn: NonNullable<SharpOptions['failOn']>) =>
  sharp(picture, { failOn })
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    )
