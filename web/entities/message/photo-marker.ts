/**
 * Texts of messages that contain photos or videos only: every message has a text, and an emoji
 * needs no translation. They are not shown beside the files.
 */
export const photoMarker = '📷'
export const videoMarker = '🎬'

export const isMarker = (text: string) => text === photoMarker || text === videoMarker
