/** The Chromium or Chrome of this machine, or nothing: see chromium.mjs. */
export function findChromium(): string | undefined
/** Install one where that needs no questions; whether there is one now. */
export function installChromium(): boolean
/** A sentence that says what to do where there is none. */
export const noChromium: string
export function findWholeChromium(): string | undefined
