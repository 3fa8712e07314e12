/** The words of a text as part of a URL: Latin letters without accents, digits, hyphens; may be empty. */
export const slugWords = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
