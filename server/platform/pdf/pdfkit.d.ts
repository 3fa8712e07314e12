/** What we use of `pdfkit`, which ships no types. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream'

  interface TextOptions {
    lineBreak?: boolean
    /** Given, even if empty: the text is laid out as one run, in the order of its script. */
    features?: readonly string[]
  }

  export default class PDFDocument extends Readable {
    constructor(options: {
      size: 'A4'
      margin: number
      bufferPages: boolean
      compress?: boolean
      info: { Title: string; CreationDate: Date }
    })
    readonly page: { width: number; height: number }
    registerFont(name: string, path: string): this
    font(name: string): this
    fontSize(size: number): this
    fillColor(color: string): this
    strokeColor(color: string): this
    lineWidth(width: number): this
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    stroke(): this
    widthOfString(text: string, options?: TextOptions): number
    text(text: string, x: number, y: number, options: TextOptions): this
    addPage(): this
    bufferedPageRange(): { start: number; count: number }
    switchToPage(index: number): this
    end(): void
  }
}
