import type { Page } from 'playwright-core'

/**
 * Set text to 200 % as a browser that enlarges only text does. Returns what is lost by it, a line each: texts
 * and chosen options that are cut now and were whole before, words broken into single letters, and the
 * page's width if it is wider than the screen. Texts limited to some lines on purpose, whose whole is on
 * the page that they lead to, are not counted.
 */
export const lostInLargeText = (page: Page): Promise<string[]> => page.evaluate(findLost)

async function findLost(): Promise<string[]> {
  const root = document.documentElement
  const beyond = (text: DOMRect, box: DOMRect) =>
    text.right > box.right + 2 ||
    text.left < box.left - 2 ||
    // Letters may reach out of their line a little.
    text.bottom > box.bottom + text.height / 2
  const linesOf = (text: Node) => {
    const range = document.createRange()
    range.selectNodeContents(text)
    return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
  }
  const isCut = (text: Node): boolean => {
    const lines = linesOf(text)
    for (let at = text.parentElement; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at)
      const box = at.getBoundingClientRect()
      // What scrolls can be reached; what is hidden from the eye is only for screen readers.
      if (/auto|scroll/.test(overflowX + overflowY)) return false
      if (box.width < 3 || at.closest('[class*=line-clamp], .ui-clamp')) return false
      const clips = /hidden|clip/.test(overflowX)
      if (clips && lines.some((line) => beyond(line, box))) return true
    }
    return false
  }
  const isInLetters = (text: Node): boolean => {
    const length = text.textContent?.trim().length ?? 0
    const tops = new Set(linesOf(text).map(({ top }) => Math.round(top)))
    return tops.size > 2 && length / tops.size < 2.5
  }
  const isCutOption = (select: HTMLSelectElement): boolean => {
    const pen = document.createElement('canvas').getContext('2d')
    const { font, paddingLeft, paddingRight } = getComputedStyle(select)
    if (!pen) return false
    pen.font = font
    const room =
      select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    return pen.measureText(select.selectedOptions[0]?.text ?? '').width > room + 1
  }
  const find = (): Map<Node, string> => {
    const lost = new Map<Node, string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { currentNode: text } = texts
      const parent = text.parentElement
      if (!text.textContent?.trim() || !parent?.checkVisibility()) continue
      if (parent.closest('script, style, option, textarea, [aria-hidden]')) continue
      const about = `${text.textContent.trim().slice(0, 50)} (${parent.tagName}.${parent.className})`
      if (isCut(text)) lost.set(text, `cut: ${about}`)
      else if (isInLetters(text)) lost.set(text, `in letters: ${about}`)
    }
    for (const select of document.querySelectorAll('select')) {
      if (!select.checkVisibility() || !isCutOption(select)) continue
      lost.set(select, `cut: ${select.selectedOptions[0]?.text} (SELECT)`)
    }
    return lost
  }
  for (const far of document.querySelectorAll<HTMLElement>('.ui-far')) {
    far.style.contentVisibility = 'visible'
  }
  const before = find()
  root.style.fontSize = '200%'
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  const isWide = root.scrollWidth > screen.width
  const lost = [...find()].flatMap(([node, line]) => (before.has(node) ? [] : [line.slice(0, 160)]))
  return [...(isWide ? [`${root.scrollWidth} px wide`] : []), ...lost]
}
