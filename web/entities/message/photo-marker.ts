/**
 * The text of a message that is photos alone: every message has words, and a sign needs no
 * translation. Where the photos are shown it is left out.
 */
export const photoMarker = '📷'
