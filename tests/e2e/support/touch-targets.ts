import type { Page } from 'playwright-core'

/**
 * Whatever can be touched on the page as it stands and answers on less than 44 by 44 pixels, a line
 * each, twenty at most; within a part of the page only, where it is named. A link within a text is as
 * high as its line.
 */
export const smallTargets = (page: Page, within = 'body'): Promise<string[]> =>
  page.evaluate(findSmallTargets, within)

function findSmallTargets(within: string): string[] {
  const least = 44
  const interactive =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, label, [role=button]'
  const answersAt = (one: Element, x: number, y: number) => {
    const owner = document.elementFromPoint(x, y)?.closest(interactive)
    return owner === one || (owner instanceof HTMLLabelElement && owner.control === one)
  }
  const isInText = (one: Element) => one.matches('a') && getComputedStyle(one).display === 'inline'

  /** Pixels that answer from the middle on, in both directions of an axis. */
  const reach = (one: Element, x: number, y: number, [right, down]: [number, number]) => {
    const way = (sign: number) => {
      let pixels = 0
      while (
        pixels < least &&
        answersAt(one, x + sign * right * (pixels + 1), y + sign * down * (pixels + 1))
      ) {
        pixels += 1
      }
      return pixels
    }
    return way(1) + way(-1) + 1
  }

  const found = new Set<string>()
  const parts = [...document.querySelectorAll(within)]
  for (const one of parts.flatMap((part) => [...part.querySelectorAll<HTMLElement>(interactive)])) {
    if (one instanceof HTMLLabelElement || one.matches(':disabled') || isInText(one)) continue
    one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const box = one.getBoundingClientRect()
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    // What is only there for screen readers, or lies under something else, is not touched.
    if (!answersAt(one, x, y)) continue
    const isLarge = [-21, 21].every(
      (far) => answersAt(one, x + far, y) && answersAt(one, x, y + far),
    )
    if (isLarge) continue
    const [width, height] = [reach(one, x, y, [1, 0]), reach(one, x, y, [0, 1])]
    // A point of the last pixel may belong to the next element.
    if (width >= least - 1 && height >= least - 1) continue
    const name = one.getAttribute('aria-label') ?? one.textContent?.trim() ?? ''
    const look = `${one.tagName.toLowerCase()}.${one.className}`.slice(0, 60)
    found.add(`${width}x${height} "${name.slice(0, 30)}" ${look}`)
  }
  scrollTo(0, 0)
  return [...found].slice(0, 20)
}
