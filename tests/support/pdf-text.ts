import { inflateSync } from 'node:zlib'

/**
 * The text of a document that `pdfkit` wrote with embedded fonts, in the order in which it was drawn: the
 * glyphs of each font are named by its own table.
 */
export function textOfPdf(pdf: Buffer): string {
  const objects = objectsOf(pdf)
  const fonts = fontTables(objects)
  const lines: string[] = []
  for (const { head, stream } of objects.values()) {
    if (head.includes('/Length') && !head.includes('/Type') && stream.includes('BT')) {
      lines.push(...drawnBy(stream, fonts))
    }
  }
  return lines.join('\n')
}

interface PdfObject {
  head: string
  /** Inflated; empty for one without. */
  stream: string
}

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const raw = pdf.toString('latin1')
  const objects = new Map<string, PdfObject>()
  for (const found of raw.matchAll(/(?<=\n)(\d+) 0 obj\n([\s\S]*?)(?:stream\n|endobj)/g)) {
    const [whole, id = '', head = ''] = found
    const begin = found.index + whole.length
    const length = Number(/\/Length (\d+)/.exec(head)?.[1])
    const bytes = whole.endsWith('stream\n') ? pdf.subarray(begin, begin + length) : Buffer.alloc(0)
    const isPacked = head.includes('/FlateDecode') && bytes.length > 0
    objects.set(id, { head, stream: (isPacked ? inflateSync(bytes) : bytes).toString('latin1') })
  }
  return objects
}

type Glyphs = Map<string, string>

/** By the name of a font in the pages, such as `F2`. */
function fontTables(objects: Map<string, PdfObject>): Map<string, Glyphs> {
  const fonts = new Map<string, Glyphs>()
  for (const { head } of objects.values()) {
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1]
      if (table) fonts.set(name, glyphsOf(objects.get(table)?.stream ?? ''))
    }
  }
  return fonts
}

function glyphsOf(table: string): Glyphs {
  const glyphs: Glyphs = new Map()
  for (const [, first = '', texts = ''] of table.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    for (const [at, [, hex = '']] of [...texts.matchAll(/<([^>]*)>/g)].entries()) {
      const id = (Number.parseInt(first, 16) + at).toString(16).padStart(4, '0')
      glyphs.set(id, Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'))
    }
  }
  return glyphs
}

function drawnBy(stream: string, fonts: Map<string, Glyphs>): string[] {
  let glyphs: Glyphs | undefined
  const lines: string[] = []
  for (const [, font, drawn] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) glyphs = fonts.get(font)
    if (!drawn) continue
    const ids = [...drawn.matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    lines.push(ids.map((id) => glyphs?.get(id) ?? '').join(''))
  }
  return lines
}
