import { NavLink, type NavLinkProps, useLocation, useNavigation } from 'react-router'

type Props = Omit<NavLinkProps, 'className'> & {
  /** Paths of further pages on which it is marked. */
  pages?: readonly string[] | undefined
  className: (isMarked: boolean) => string | undefined
}

/**
 * A navigation link. It is marked as current as soon as it is clicked, and the previous one is
 * unmarked.
 */
export function NavItem({ pages = [], className, ...props }: Props) {
  const next = useNavigation().location
  const { pathname } = useLocation()
  const isOnPages = pages.includes(next?.pathname ?? pathname)
  return (
    <NavLink
      {...props}
      className={({ isActive, isPending }) => className(isOnPages || (next ? isPending : isActive))}
    />
  )
}
