import { toast } from '#web/ui/index.ts'
import { m } from './paraglide/messages.js'

/** Copy the address of a page of this site. */
export async function copyLink(path: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(path, location.href).href)
    toast(m.link_copied(), { tone: 'success' })
  } catch {
    toast(m.link_not_copied(), { tone: 'danger' })
  }
}

/** Hand a page to the device's own share sheet; where there is none, copy its address. */
export async function sharePage(path: string, title: string): Promise<void> {
  const isTouch = matchMedia('(pointer: coarse)').matches
  if (!isTouch || !navigator.share) return copyLink(path)
  try {
    await navigator.share({ title, url: new URL(path, location.href).href })
  } catch (failure) {
    // closing the sheet is no failure
    if (!(failure instanceof DOMException && failure.name === 'AbortError')) await copyLink(path)
  }
}
