const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** Convert a bio from stored HTML to the plain text that its creator edits. */
export function bioText(html: string): string {
  return html
    .replace(/<br\s*\/?>|<\/(li|blockquote)>/gi, '\n')
    .replace(/<\/p>/gi, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&#39;/g, "'")
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (whole, name: string) => named[name] ?? whole)
    .trim()
}

/** Convert plain text to HTML without elements; line breaks are kept and shown as they are. */
export const bioHtml = (text: string): string =>
  text.trim().replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
