const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** A bio, which is kept as HTML, as the lines of text that its creator edits. */
export function bioText(html: string): string {
  return html
    .replace(/<br\s*\/?>|<\/(li|blockquote)>/gi, '\n')
    .replace(/<\/p>/gi, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&#39;/g, "'")
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (whole, name: string) => named[name] ?? whole)
    .trim()
}

/** Lines of text as HTML without any element, whose line breaks are shown as they are. */
export const bioHtml = (text: string): string =>
  text.trim().replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
