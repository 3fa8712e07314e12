/**
 * Text of a message that contains photos only: every message has a text, and an emoji needs no
 * translation. It is not shown beside the photos.
 */
export const photoMarker = '📷'
