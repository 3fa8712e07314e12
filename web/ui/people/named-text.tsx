type Props = { name: string; children: (name: string) => string }

/** Placeholder for the name in the message: no message contains this character. */
const mark = '\uFFFC'

/**
 * A message with a person's name, which is isolated in its own direction, so that a Hebrew or
 * Arabic name does not reorder the text around it. A message may name nobody.
 */
export function NamedText({ name, children }: Props) {
  const [before, ...after] = children(mark).split(mark)
  return (
    <>
      {before}
      {after.length > 0 && <bdi>{name}</bdi>}
      {after.join(name)}
    </>
  )
}
