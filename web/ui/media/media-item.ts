import type { CSSProperties } from 'react'

/** One picture or video that may be looked at; addresses are those the viewer may open. */
export type MediaItem = {
  id: string
  kind: 'photo' | 'video'
  /** What is shown in a list: the picture, or a video's poster. */
  src: string
  srcSet?: string
  /** The largest picture, or the video itself. */
  full?: string
  width: number
  height: number
  /** What can be seen, for those who cannot. */
  alt: string
  caption?: string
  /** A tiny blurred picture shown until the real one is there. */
  placeholder?: string
  durationSeconds?: number
  subtitles?: { src: string; language: string; label: string }
}

/** The style of a place where a picture is about to be. */
export const placeholderLook = (placeholder: string | undefined): CSSProperties | undefined =>
  placeholder ? { background: `center / cover url("${placeholder}")` } : undefined

/** Seconds as people read them: 2:31, or 1:02:31. */
export function writeDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  const rest = String(whole % 60).padStart(2, '0')
  return hours ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}

/** Width over height of the box an item is given: never higher than 4:5, never flatter than 2:1. */
export function boxRatio({ width, height }: { width: number; height: number }): number {
  if (!width || !height) return 1
  return Math.min(2, Math.max(0.8, width / height))
}
