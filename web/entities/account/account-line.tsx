import { Avatar, Link } from '#web/ui/index.ts'

interface Props {
  account: { name?: string | undefined; username: string; avatar?: string | undefined }
  /** Diameter of the avatar in pixels. */
  size?: number
  /** Link target; without it the row is plain text. */
  to?: string | undefined
}

/** An account in a table or list: avatar, name and @username. */
export function AccountLine({ account: { name, username, avatar }, size, to }: Props) {
  const inside = (
    <>
      <Avatar
        name={name || username}
        src={avatar}
        className="row-picture"
        {...(size && { size })}
      />
      <span className="row-title min-w-0">
        <bdi className="wrap-anywhere font-medium">{name || username}</bdi>{' '}
        {username && (
          <bdi className="wrap-anywhere font-normal text-muted text-xs">@{username}</bdi>
        )}
      </span>
    </>
  )
  const look = 'flex min-h-(--row-line,2.75rem) min-w-0 items-center gap-3'
  return to ? (
    <Link to={to} className={look}>
      {inside}
    </Link>
  ) : (
    <span className={look}>{inside}</span>
  )
}
