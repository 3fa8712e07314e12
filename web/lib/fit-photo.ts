/** Maximum size of a photo that the server accepts, in bytes. */
const maxBytes = 5_000_000
/** Longest side in pixels when a photo has to be scaled down; smaller files keep their size. */
const longestSide = 4096
const qualities = [0.9, 0.8, 0.65]

/**
 * The photo itself, or a smaller copy if it exceeds the server's limit, as camera photos do. Files
 * that the browser cannot decode are kept: the server returns the error.
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
