import { useEffect, useState } from 'react'

export interface Blurred {
  src: string
  /**
   * Blurred preview with too few pixels to recognize anything, as the server sends it before
   * payment.
   */
  preview: string
  width: number
  height: number
}

/** Longer side of a locked preview in pixels. */
const side = 32

/**
 * What fans see of an image before they pay: scaled down to a few pixels, with the original aspect
 * ratio.
 */
export function useBlurred(src: string | undefined): Blurred | undefined {
  const [blurred, setBlurred] = useState<Blurred>()
  useEffect(() => {
    if (!src) return
    const picture = new Image()
    picture.onload = () => {
      const { naturalWidth: width, naturalHeight: height } = picture
      const canvas = document.createElement('canvas')
      canvas.width = side
      canvas.height = Math.max(1, Math.round((side * height) / Math.max(1, width)))
      canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
      setBlurred({ src, preview: canvas.toDataURL('image/jpeg', 0.7), width, height })
    }
    picture.src = src
    return () => {
      picture.onload = null
    }
  }, [src])
  return blurred?.src === src ? blurred : undefined
}
