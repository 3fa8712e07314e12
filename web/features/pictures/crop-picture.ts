export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/**
 * Crop an image to the size that the site shows, as a JPEG. `area` is in pixels of the original
 * image.
 */
export async function cropPicture(
  src: string,
  area: Area,
  size: { width: number; height: number },
): Promise<Blob> {
  const picture = new Image()
  picture.src = src
  await picture.decode()
  const canvas = Object.assign(document.createElement('canvas'), size)
  const { x, y, width, height } = area
  const context = canvas.getContext('2d')
  context?.drawImage(picture, x, y, width, height, 0, 0, size.width, size.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be written'))),
      'image/jpeg',
      0.9,
    ),
  )
}
