import { readFileSync } from 'node:fs'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

/** A browser reads the minified one in half the time, and each document has to read it again. */
const source = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** All that a theme changes are colours: only their rules are asked a second time. */
export const rulesOfColours = ['color-contrast', 'link-in-text-block']

/** Dialogs and menus that lie over the page. */
export const overPage = '[role=dialog], dialog[open], [popover]:popover-open:not(.ui-toaster)'

/**
 * Violations of the accessibility rules on the page as it stands, a line each; of some rules or within
 * a part of the page only, where they are named.
 */
export async function axeViolations(
  page: Page,
  rules?: string[],
  within?: string,
): Promise<string[]> {
  await layOutAll(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(findViolations, { rules, within })
}

async function findViolations({ rules, within }: { rules?: string[]; within?: string }) {
  const { violations } = await window.axe.run(within ? { include: [[within]] } : document, {
    ...(rules ? { runOnly: rules } : {}),
    resultTypes: ['violations'],
    preload: false,
    reporter: 'no-passes',
  })
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
  )
}

declare global {
  interface Window {
    axe: typeof axe
  }
}

/**
 * Posts that wait until one comes near say the colours of the theme before until then: what is checked
 * is what one sees who has come there.
 */
const layOutAll = (page: Page) =>
  page.evaluate(() => {
    for (const far of document.querySelectorAll<HTMLElement>('.ui-far')) {
      far.style.contentVisibility = 'visible'
    }
  })

/** What breaks a rule on a page in its light theme and in its dark one. */
export async function axeInBothThemes(page: Page, within?: string): Promise<string[]> {
  await turn(page, 'light')
  const light = await axeViolations(page, undefined, within)
  await turn(page, 'dark')
  const dark = await axeViolations(page, rulesOfColours, within)
  return [...light, ...dark.map((one) => `dark ${one}`)]
}

/** The same of what lies over the page, which stands still behind it. */
export const axeOverPage = (page: Page) => axeInBothThemes(page, overPage)

export async function axeInTheDark(page: Page): Promise<string[]> {
  await turn(page, 'dark')
  return axeViolations(page)
}

async function turn(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((theme) => {
    document.documentElement.dataset.theme = theme
  }, theme)
  await settled(page)
}

/** Until no colour and no place is on its way to another. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    let calmFrames = 0
    for (let frames = 0; frames < 300 && calmFrames < 3; frames += 1) {
      await frame()
      const isMoving = document
        .getAnimations()
        .some((one) => one instanceof CSSTransition && one.playState === 'running')
      calmFrames = isMoving ? 0 : calmFrames + 1
    }
  })
