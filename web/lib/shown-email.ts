import punycode from 'punycode.js'
import { showEmails } from '#contract/kit/shown-email.ts'

/** An address as it is shown, in the browser and in pages from the server. */
export const shownEmail = showEmails((label) => {
  try {
    return punycode.toUnicode(label)
  } catch {
    return ''
  }
})
