/** A thin bar at the upper edge while a page is on its way; it shows after 200 ms. */
export function RouteProgress({ active, label }: { active: boolean; label: string }) {
  if (!active) return null
  return (
    <div role="progressbar" aria-label={label} className="ui-route-progress">
      <div />
    </div>
  )
}
