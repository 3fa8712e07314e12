import { toast } from '#web/ui/index.ts'
import { m } from './paraglide/messages.js'

/** Copy the URL of a page to the clipboard. */
export async function copyLink(path: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(path, location.href).href)
    toast(m.link_copied(), { tone: 'success' })
  } catch {
    toast(m.link_not_copied(), { tone: 'danger' })
  }
}

/** Share a page by the device's share sheet; if there is none, copy its URL. */
export async function sharePage(path: string, title: string): Promise<void> {
  const isTouch = matchMedia('(pointer: coarse)').matches
  if (!isTouch || !navigator.share) return copyLink(path)
  try {
    await navigator.share({ title, url: new URL(path, location.href).href })
  } catch (failure) {
    // closing the sheet is not an error
    if (!(failure instanceof DOMException && failure.name === 'AbortError')) await copyLink(path)
  }
}
