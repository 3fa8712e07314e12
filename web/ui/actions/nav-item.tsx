import type { ReactNode } from 'react'
import { NavLink, type NavLinkProps, useLocation, useNavigation } from 'react-router'
import { Link } from './link.tsx'

type Props = Omit<NavLinkProps, 'to' | 'className' | 'children' | 'style'> & {
  children?: ReactNode
  /** An absolute path. */
  to: string
  /** Paths of further pages on which it is marked. */
  pages?: readonly string[] | undefined
  className: (isMarked: boolean) => string | undefined
}

/**
 * A navigation link. It is marked as current as soon as it is clicked, and the previous one is
 * unmarked. As with Link, the router does not resolve it on the server.
 */
export function NavItem({ pages = [], className, ...props }: Props) {
  const next = useNavigation().location
  const { pathname } = useLocation()
  const isOnPages = pages.includes(next?.pathname ?? pathname)
  if (import.meta.env.SSR) {
    const { to, end, caseSensitive, ...others } = props
    const isActive = pathname === to || (!end && pathname.startsWith(`${to}/`))
    return (
      <Link
        {...others}
        to={to}
        aria-current={isActive ? 'page' : undefined}
        className={className(isOnPages || isActive)}
      />
    )
  }
  return (
    <NavLink
      {...props}
      className={({ isActive, isPending }) => className(isOnPages || (next ? isPending : isActive))}
    />
  )
}
