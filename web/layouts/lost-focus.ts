/** Parts of a page that are worth returning to. */
const parts =
  'li, tr, article, section, fieldset, form, table, ul, ol, header, aside, dialog, main, [data-part]'

/** Number of focused elements that are remembered: those in a closed dialog, and what opened it. */
const maxRemembered = 20

/** Where an element was that has been removed. */
interface Place {
  parent: Node
  siblings: readonly (Node | null)[]
}

/**
 * When what has the focus disappears, such as a button of a deleted row or what opened a dialog,
 * browsers leave the focus nowhere, and the keyboard starts from the top of the page. Then it moves
 * to what followed the removed row, to what adds another one if it was the last, else to the nearest
 * part of the page around it that still exists. Returns how to stop.
 */
export function keepFocus(): () => void {
  // Each element that had the focus, with all that was around it; the newest first.
  const remembered: Element[][] = []
  const remember = () => {
    const path: Element[] = []
    for (let at = document.activeElement; at; at = at.parentElement) path.push(at)
    remembered.unshift(path)
    remembered.splice(maxRemembered)
  }
  const places = new WeakMap<Node, Place>()
  const standIns = (element: Element): Element[] => {
    if (element.isConnected) return isPart(element) ? [element] : []
    const place = places.get(element)
    if (!place) return []
    const siblings = isPart(element) ? place.siblings : []
    const parts = siblings.filter((node) => node instanceof Element && isPart(node)) as Element[]
    return [...parts.flatMap(standIns), ...addersIn(place.parent)]
  }
  const restore = () => {
    if (isLost()) focusFirst(remembered.flatMap((path) => path.flatMap(standIns)))
  }
  const observer = new MutationObserver((records) => {
    for (const { removedNodes, target: parent, nextSibling, previousSibling } of records) {
      // One that comes back, such as one that is moved, is connected: where it was does not matter.
      for (const node of removedNodes) {
        if (node instanceof Element)
          places.set(node, { parent, siblings: [nextSibling, previousSibling] })
      }
    }
    const last = remembered[0]?.[0]
    // After what moves the focus itself, such as a form that opens in place of its button.
    if (isLost() && last?.isConnected === false) setTimeout(restore)
  })
  remember()
  document.addEventListener('focusin', remember)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', remember)
    observer.disconnect()
  }
}

const isLost = () => document.activeElement === document.body
/** Not the content of the page: it is around dialogs, too, and what opened them is nearer. */
const isPart = (element: Element) => element.matches(parts) && element.id !== 'content'

/** The control that adds something where a thing was, or beside the list that it was in. */
function addersIn(parent: Node): Element[] {
  const around = [parent, parent.parentElement]
  return around.flatMap((one) => {
    if (!(one instanceof Element)) return []
    const control = one.querySelector(':scope > [data-adds] :is(input:not([hidden]), button)')
    return control ? [control] : []
  })
}

/** Focus the first of these parts that is still shown, else the content of the page. */
function focusFirst(around: readonly Element[]): void {
  for (const part of [...around, document.getElementById('content')]) {
    if (!(part instanceof HTMLElement) || !part.isConnected) continue
    const isFocusable = part.hasAttribute('tabindex')
    if (!isFocusable) part.tabIndex = -1
    part.focus({ preventScroll: true })
    const undo = () => part.removeAttribute('tabindex')
    if (document.activeElement === part) {
      if (!isFocusable) part.addEventListener('blur', undo, { once: true })
      return
    }
    if (!isFocusable) undo()
  }
}
