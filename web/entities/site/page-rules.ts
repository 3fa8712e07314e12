import type { LayoutName, PageHandle } from '#contract/site-request.ts'

interface Closed {
  maintenanceMode: boolean
  countryBlocked: boolean
}

/** Maintenance first, then a blocked country, then the page's own layout, then primary. */
export function chooseLayout(closed: Closed, declared?: LayoutName): LayoutName {
  if (closed.maintenanceMode) return 'maintenance'
  if (closed.countryBlocked) return 'geoBlock'
  return declared ?? 'primary'
}

interface Asking extends Closed {
  handle: PageHandle
  account: { isPerformer: boolean; isStaff: boolean } | null
}

export type Verdict =
  | { verdict: 'open' }
  /** Redirect to the login page; `clearsSession` also ends this browser's session. */
  | { verdict: 'login'; clearsSession: boolean }
  | { verdict: 'closed'; layout: 'maintenance' | 'geoBlock' }

/** Decide whether a page may be opened; staff keep access while the site is closed. */
export function admit({ handle, account, ...closed }: Asking): Verdict {
  const layout = chooseLayout(closed, handle.layout)
  const isShut = layout === 'maintenance' || layout === 'geoBlock'
  if (isShut && !account?.isStaff && !handle.whileClosed) {
    return { verdict: 'closed', layout }
  }
  if (handle.onlyPerformer && account && !account.isPerformer) {
    return { verdict: 'login', clearsSession: true }
  }
  const needsAccount = handle.authenticate || handle.onlyPerformer
  if (needsAccount && !account && !handle.noredirect) {
    return { verdict: 'login', clearsSession: false }
  }
  return { verdict: 'open' }
}
