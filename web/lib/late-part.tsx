import { type ComponentType, lazy, Suspense } from 'react'
import { m } from './paraglide/messages.js'

/** The loads of all late parts, on the server. */
const loads: Promise<void>[] = []

/** On the server, before the first page: the fast renderer cannot wait for a part. */
export const loadLateParts = (): Promise<unknown> => Promise.all(loads)

/**
 * A part of a page that few visits show. The server renders it with the page; its script is loaded
 * when the part is shown. If it cannot be loaded, a sentence says so in its place.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let known: ComponentType<Props> | undefined
  const keep = async () => {
    known = await load()
  }
  if (import.meta.env.SSR) loads.push(keep())
  const Loaded = lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: NotLoaded as ComponentType<Props> }),
    ),
  )
  return function LatePart(props) {
    const Part = known ?? Loaded
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
}

const NotLoaded = () => (
  <p role="alert" className="text-danger-text text-sm">
    {m.something_went_wrong()}
  </p>
)
