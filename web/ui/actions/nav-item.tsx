import { NavLink, type NavLinkProps, useNavigation } from 'react-router'

type Props = Omit<NavLinkProps, 'className'> & {
  className: (isMarked: boolean) => string | undefined
}

/** A link of a navigation. It is marked from the touch on, and the one that is left no longer. */
export function NavItem({ className, ...props }: Props) {
  const isLeaving = useNavigation().location !== undefined
  return (
    <NavLink
      {...props}
      className={({ isActive, isPending }) => className(isLeaving ? isPending : isActive)}
    />
  )
}
