import { type ComponentType, lazy, Suspense } from 'react'
import { m } from './paraglide/messages.js'
import { useEarlyInput } from './use-early-input.ts'

/** Of the parts that the first page may need. */
const loads: Promise<void>[] = []

/**
 * Before the first page: on the server, whose fast renderer cannot wait, all lazy parts; in the
 * browser those that the page shows at first, since taps on what is not hydrated are lost.
 */
export const loadLazyParts = (): Promise<unknown> => Promise.all(loads)

/**
 * A part of a page that few visits show. The server renders it with the page; its script is loaded
 * when the part is shown. If it cannot be loaded, a sentence says so in its place.
 *
 * @param isShownAtFirst whether a page with these search parameters shows it from the beginning
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isShownAtFirst: (search: URLSearchParams) => boolean = () => false,
): ComponentType<Props> {
  let known: ComponentType<Props> | undefined
  const keep = async () => {
    known = reportingInput(await load())
  }
  if (import.meta.env.SSR || isShownAtFirst(new URLSearchParams(location.search))) {
    loads.push(keep().catch(() => {}))
  }
  const Loaded = lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: reportingInput(part) }),
      () => ({ default: NotLoaded }),
    ),
  )
  return function LazyPart(props) {
    const Part = known ?? Loaded
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
}

/** A part is hydrated after its page. */
function reportingInput<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return function ReportingInput(props) {
    useEarlyInput()
    return <Part {...props} />
  }
}

const NotLoaded = () => (
  <p role="alert" className="text-danger-text text-sm">
    {m.something_went_wrong()}
  </p>
)
