import { Fragment } from 'react'

/** A text counts as a link when it holds an http or https address; signs that close a sentence stay out. */
const address = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]'])/g

/** Words as they were typed, with the addresses in them as links in the colour of the words. */
export function LinkedText({ text }: { text: string }) {
  return text.split(address).map((part, place) =>
    place % 2 === 1 ? (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their places
        key={place}
        href={part}
        target="_blank"
        rel="nofollow noopener noreferrer"
        className="underline underline-offset-2"
      >
        {part}
      </a>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their places
      <Fragment key={place}>{part}</Fragment>
    ),
  )
}
