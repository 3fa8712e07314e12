import { NavLink, type NavLinkProps, useNavigation } from 'react-router'

type Props = Omit<NavLinkProps, 'className'> & {
  className: (isMarked: boolean) => string | undefined
}

/**
 * A navigation link. It is marked as current as soon as it is clicked, and the previous one is
 * unmarked.
 */
export function NavItem({ className, ...props }: Props) {
  const isLeaving = useNavigation().location !== undefined
  return (
    <NavLink
      {...props}
      className={({ isActive, isPending }) => className(isLeaving ? isPending : isActive)}
    />
  )
}
