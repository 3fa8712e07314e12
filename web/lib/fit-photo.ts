/** What the server takes at most for one photo, in bytes. */
const maxBytes = 5_000_000
/** Longer sides are made shorter only where the file is too large, in pixels. */
const longestSide = 4096
const qualities = [0.9, 0.8, 0.65]

/**
 * The photo itself, or a smaller copy of one that is larger than the server takes, as cameras make
 * them. What the browser cannot read stays as it is: the server says what is wrong with it.
 */
export async function fitPhoto(file: File): Promise<Blob> {
  if (file.size <= maxBytes || !/^image\/(jpeg|png|webp)$/.test(file.type)) return file
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return file
  const share = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * share)
  canvas.height = Math.round(picture.height * share)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  for (const quality of qualities) {
    const copy = await written(canvas, quality)
    if (copy && copy.size <= maxBytes) return copy
  }
  return file
}

const written = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
