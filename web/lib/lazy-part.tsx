import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { Button } from '#web/ui/index.ts'
import { isOfFormerBuild } from './former-build.ts'
import { m } from './paraglide/messages.js'

/** Of the parts that the first page may need. */
const loads: Promise<void>[] = []

/**
 * Before the first page: on the server, whose fast renderer cannot wait, all lazy parts; in the
 * browser those that the page shows at first, since taps on what is not hydrated are lost.
 */
export const loadLazyParts = (): Promise<unknown> => Promise.all(loads)

/**
 * A part of a page that few visits show. The server renders it with the page; its script is loaded
 * when the part is shown. If it cannot be loaded, a sentence says so in its place, and with a button
 * to reload the page when the site was updated since.
 *
 * @param isShownAtFirst whether a page with this address shows it from the beginning; then it is
 *   hydrated together with the page
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isShownAtFirst?: (search: URLSearchParams, pathname: string) => boolean,
): ComponentType<Props> {
  let known: ComponentType<Props> | undefined
  const keep = async () => {
    known = await load()
  }
  if (
    import.meta.env.SSR ||
    isShownAtFirst?.(new URLSearchParams(location.search), location.pathname)
  ) {
    loads.push(keep().catch(() => {}))
  }
  const Loaded = lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      (failure: unknown) => ({ default: () => <NotLoaded failure={failure} /> }),
    ),
  )
  return function LazyPart(props) {
    // Once for each place: what is loaded meanwhile must not take away the boundary that shows it.
    const [Part] = useState(() => known ?? Loaded)
    // A boundary is hydrated after its page: a change of the page in between renders it anew, and what
    // was pressed in it meanwhile is lost.
    if (isShownAtFirst && Part !== Loaded) return <Part {...props} />
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
}

function NotLoaded({ failure }: { failure: unknown }) {
  const [isOld, setOld] = useState(false)
  useEffect(() => void isOfFormerBuild(failure).then(setOld), [failure])
  if (isOld) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 text-sm">
        {m.site_updated()}
        <Button size="sm" onClick={() => location.reload()}>
          {m.reload()}
        </Button>
      </p>
    )
  }
  return (
    <p role="alert" className="text-danger-text text-sm">
      {m.something_went_wrong()}
    </p>
  )
}
