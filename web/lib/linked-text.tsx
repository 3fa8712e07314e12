import { Fragment } from 'react'
import { Link } from '#web/ui/index.ts'
import { links } from './links.ts'
import { type TextPart, textParts } from './text-parts.ts'

type Props = {
  text: string
  /** For posts and comments: `@handle` links to the profile, `#tag` to posts with that tag. */
  withTags?: boolean
}

/** Plain text as typed, with URLs, handles and tags as links in the color of the text. */
export function LinkedText({ text, withTags = false }: Props) {
  return textParts(text).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their places
    <Part key={index} part={part} withTags={withTags} />
  ))
}

function Part({ part: { kind, text }, withTags }: { part: TextPart; withTags: boolean }) {
  if (kind === 'url') {
    return (
      <a
        href={text}
        target="_blank"
        rel="nofollow noopener noreferrer"
        className="underline underline-offset-2"
      >
        {text}
      </a>
    )
  }
  if (kind === 'text' || !withTags) return <Fragment>{text}</Fragment>
  const to =
    kind === 'mention'
      ? links.profile({ _id: '', username: text.slice(1).toLowerCase() })
      : links.explore({ type: 'posts', q: text })
  return (
    <Link to={to} className="font-medium text-accent-text hover:underline">
      {text}
    </Link>
  )
}
