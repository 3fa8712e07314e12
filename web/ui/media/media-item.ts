import type { CSSProperties } from 'react'

/** An image or video of the viewer; the URLs are those the user may access. */
export type MediaItem = {
  id: string
  kind: 'photo' | 'video'
  /** Source for lists: the image, or a video's poster. */
  src: string
  srcSet?: string
  /** The largest image, or the video itself. */
  full?: string
  width: number
  height: number
  /** Alternative text. */
  alt: string
  caption?: string
  /** The language of the caption, if it is known. */
  captionLang?: string | undefined
  /** A tiny blurred image shown until the real one has loaded. */
  placeholder?: string
  durationSeconds?: number
  subtitles?: { src: string; language: string; label: string }
}

/** Background style that shows a placeholder until the image has loaded. */
export const placeholderLook = (placeholder: string | undefined): CSSProperties | undefined =>
  placeholder ? { background: `center / cover url("${placeholder}")` } : undefined

/** Format seconds as 2:31, or 1:02:31; rounded down, as in the player's controls. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  const rest = String(whole % 60).padStart(2, '0')
  return hours ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}

/** Aspect ratio (width / height) of an item's box: between 4:5 and 2:1. */
export function boxRatio({ width, height }: { width: number; height: number }): number {
  if (!width || !height) return 1
  return Math.min(2, Math.max(0.8, width / height))
}

/** Sides in this relation do not fit a screen of any kind: comics, conversations, panoramas. */
const longShape = 2.5

/** Whether a photo is shown by scrolling along it. */
export const isLong = ({ width, height }: Pick<MediaItem, 'width' | 'height'>): boolean =>
  Math.max(width, height) > Math.min(width, height) * longShape
