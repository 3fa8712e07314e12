import type { Page } from 'playwright-core'

/** Names of people that stand in a page without a direction of their own. */
export const looseNames = (page: Page, names: readonly string[]): Promise<string[]> =>
  page.evaluate((names) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (texts.nextNode()) {
      const { textContent: text = '', parentElement: parent } = texts.currentNode
      if (!names.some((name) => text?.includes(name))) continue
      if (parent?.closest('bdi, script, option, textarea')) continue
      found.push(`a name without <bdi> in ${parent?.tagName}.${parent?.className}: ${text}`)
    }
    return found.map((one) => one.slice(0, 160))
  }, names)

/** The titles of a page that has more than one, or none. */
export const otherTitles = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const titles = [...document.querySelectorAll('h1')].filter((one) => one.checkVisibility())
    if (titles.length === 1) return []
    return [`${titles.length} titles: ${titles.map((one) => one.textContent).join(' | ')}`]
  })

/** What makes the page wider than the screen, or a part of it scroll sideways, a line each. */
export const wideParts = (page: Page): Promise<string[]> => page.evaluate(findWideParts)

/** Rows made to be scrolled, such as tabs, hide their scroll bar; all else stays within the screen. */
async function findWideParts(): Promise<string[]> {
  // The second frame is laid out for the new width.
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  const root = document.documentElement
  const nameOf = (one: Element) => `${one.tagName} .${one.className}`.slice(0, 120)
  const scrolls = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
    (one) =>
      one.scrollWidth > one.clientWidth + 1 &&
      /auto|scroll/.test(getComputedStyle(one).overflowX) &&
      getComputedStyle(one).scrollbarWidth !== 'none' &&
      one.tagName !== 'TEXTAREA',
  )
  const lastBeyond = (one: Element) => {
    const { right } = one.getBoundingClientRect()
    const inside = [...one.querySelectorAll('*')]
    return inside.findLast((part) => part.getBoundingClientRect().right > right) ?? one
  }
  const isWide = root.scrollWidth > innerWidth
  const beyond = [...document.body.querySelectorAll('*')].filter(
    (one) => isWide && one.getBoundingClientRect().right > innerWidth + 1,
  )
  return [
    ...(isWide ? [`${root.scrollWidth} px, by ${beyond.slice(-1).map(nameOf)}`] : []),
    ...scrolls.map((one) => `scrolls: ${nameOf(one)} by ${nameOf(lastBeyond(one))}`),
  ]
}
