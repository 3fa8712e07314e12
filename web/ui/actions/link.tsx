import { type LinkProps, Link as RouterLink } from 'react-router'

/** An address that the router would leave as it is, wherever it stands. */
const rooted = /^(?!.*(?:\/\/|\.\.))\//

/**
 * A link within the site. The router works out each from the page that it stands on, which for a page
 * of many links is a good part of what rendering costs the server: there, an address from the root of
 * the site is written as it is. Where it is clicked it is the router's.
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

/** What is left for the element: its own attributes. */
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
