type Props = { name: string; children: (name: string) => string }

/** Stands for the name while the sentence is written: no sentence has it in it. */
const mark = '\uFFFC'

/**
 * A sentence with somebody's name in it: the name is written in its own direction, so that one in
 * Hebrew or Arabic does not turn what stands around it.
 */
export function NamedText({ name, children }: Props) {
  const [before, ...after] = children(mark).split(mark)
  return (
    <>
      {before}
      <bdi>{name}</bdi>
      {after.join(name)}
    </>
  )
}
