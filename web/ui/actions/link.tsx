import { type LinkProps, Link as RouterLink } from 'react-router'

/** An absolute path that the router would leave unchanged. */
const rooted = /^(?!.*(?:\/\/|\.\.))\//

/**
 * A link within the site. On the server, resolving a link with the router is a large part of the
 * rendering cost of pages with many links: there, absolute paths are rendered as they are. In the
 * browser it is the router's link.
 */
export function Link(props: LinkProps) {
  const { to } = props
  if (!import.meta.env.SSR || typeof to !== 'string' || !rooted.test(to)) {
    return <RouterLink {...props} />
  }
  const { discover = 'render', ...others } = props
  return (
    <a
      {...withoutRouting(others)}
      href={to}
      data-discover={discover === 'render' ? 'true' : undefined}
    />
  )
}

/** Props for the element itself: without those of the router. */
function withoutRouting({
  to,
  prefetch,
  relative,
  reloadDocument,
  replace,
  mask,
  state,
  preventScrollReset,
  viewTransition,
  defaultShouldRevalidate,
  ...attributes
}: Omit<LinkProps, 'discover'>) {
  return attributes
}
