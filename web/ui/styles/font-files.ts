import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import cairo from '@fontsource-variable/cairo/files/cairo-arabic-wght-normal.woff2?url'
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'

const latin = [inter, bricolage]

/** Font files that every page of a language needs; the browser loads others by unicode-range. */
export const fontFilesOf = (locale: string): string[] =>
  locale === 'ar' ? [...latin, cairo] : latin
