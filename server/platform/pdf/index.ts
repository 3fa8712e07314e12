import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { isFromTheRight, visualRuns } from './bidi.ts'

/** Writes an A4 document from top to bottom. */
export interface Paper {
  /** How many pages there are so far. */
  readonly pageCount: number
  title(text: string): void
  heading(text: string): void
  /** Paragraphs, one for each line of the text. */
  text(text: string, look?: TextLook): void
  /** A name and its value beside it. */
  fact(name: string, value: string): void
  /** The whole document; `footer` stands on each page, before its number. */
  finish(footer: string): Promise<Buffer>
}

interface TextLook {
  isBold?: boolean
  isMuted?: boolean
}

/** Latin, Greek, Cyrillic, Arabic and Hebrew, among others. */
const fonts = dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'))
const margin = 52
const factNameWidth = 150
const colors = { text: '#1d1b1a', muted: '#6b6663', line: '#d9d5d2' }
const asOneRun = { lineBreak: false, features: [] } as const

interface Line {
  text: string
  width: number
}

interface Column {
  x: number
  width: number
}

/** Texts of people may be in any script; signs that the fonts do not have are drawn as boxes. */
export function createPaper({ title, at }: { title: string; at: Date }): Paper {
  const doc = new PDFDocument({
    ...{ size: 'A4', margin, bufferPages: true },
    info: { Title: title, CreationDate: at },
  })
  doc.registerFont('text', join(fonts, 'DejaVuSans.ttf'))
  doc.registerFont('bold', join(fonts, 'DejaVuSans-Bold.ttf'))
  const whole: Column = { x: margin, width: doc.page.width - 2 * margin }
  const bottom = doc.page.height - margin - 24
  let y = margin

  const look = ({ isBold = false, isMuted = false }: TextLook, size: number) =>
    doc
      .font(isBold ? 'bold' : 'text')
      .fontSize(size)
      .fillColor(isMuted ? colors.muted : colors.text)

  /** Begin a page unless so much is left on this one. */
  function need(height: number): void {
    if (y + height <= bottom) return
    doc.addPage()
    y = margin
  }

  function drawLine(
    { text, width }: Line,
    { x, width: room }: Column,
    fromTheRight: boolean,
  ): void {
    let at = fromTheRight ? x + room - width : x
    for (const run of visualRuns(text, fromTheRight)) {
      doc.text(run.text, at, y, asOneRun)
      at += doc.widthOfString(run.text, asOneRun)
    }
  }

  function paragraph(text: string, column: Column, look_: TextLook, size: number): void {
    const lineHeight = size * 1.45
    for (const one of text.split('\n')) {
      const fromTheRight = isFromTheRight(one)
      look(look_, size)
      for (const line of linesOf(one, column.width)) {
        need(lineHeight)
        // A new page begins without them.
        look(look_, size)
        drawLine(line, column, fromTheRight)
        y += lineHeight
      }
    }
  }

  const widthOf = (text: string) => doc.widthOfString(text, asOneRun)

  function linesOf(text: string, room: number): Line[] {
    const lines: Line[] = []
    let line: Line = { text: '', width: 0 }
    for (const word of text.split(/\s+/u).flatMap((each) => fitting(each, room))) {
      const longer = line.text === '' ? word : `${line.text} ${word}`
      const width = widthOf(longer)
      if (line.text !== '' && width > room) {
        lines.push(line)
        line = { text: word, width: widthOf(word) }
      } else line = { text: longer, width }
    }
    return [...lines, line]
  }

  /** Parts of a word that fit a line. */
  function fitting(word: string, room: number): string[] {
    if (widthOf(word) <= room) return [word]
    const parts: string[] = []
    let part = ''
    for (const char of word) {
      if (part !== '' && widthOf(part + char) > room) {
        parts.push(part)
        part = ''
      }
      part += char
    }
    return [...parts, part]
  }

  function numberPages(footer: string): void {
    const { count } = doc.bufferedPageRange()
    for (let page = 0; page < count; page++) {
      doc.switchToPage(page)
      y = doc.page.height - margin
      look({ isMuted: true }, 8)
      const text = `${footer} · ${page + 1} / ${count}`
      drawLine({ text, width: widthOf(text) }, whole, false)
    }
  }

  return {
    get pageCount() {
      return doc.bufferedPageRange().count
    },
    title: (text) => {
      paragraph(text, whole, { isBold: true }, 18)
      y += 6
    },
    heading: (text) => {
      // Never alone at the end of a page.
      need(70)
      y += 14
      doc.strokeColor(colors.line).lineWidth(0.5)
      doc
        .moveTo(whole.x, y)
        .lineTo(whole.x + whole.width, y)
        .stroke()
      y += 10
      paragraph(text, whole, { isBold: true }, 12)
      y += 4
    },
    text: (text, textLook = {}) => {
      paragraph(text, whole, textLook, 9.5)
      y += 3
    },
    fact: (name, value) => {
      need(14)
      const top = y
      paragraph(name, { x: whole.x, width: factNameWidth - 10 }, { isMuted: true }, 9.5)
      const afterName = y
      y = top
      const width = whole.width - factNameWidth
      paragraph(value, { x: whole.x + factNameWidth, width }, {}, 9.5)
      y = Math.max(y, afterName) + 2
    },
    finish: (footer) => {
      numberPages(footer)
      doc.end()
      return buffer(doc)
    },
  }
}
