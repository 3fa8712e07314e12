/**
 * Do one thing after the other, in the order they were asked for. More than `most` waiting are
 * refused. A failure goes to `onError` and does not stop the rest.
 */
export function createTurns({
  most,
  onError,
}: {
  most: number
  onError: (error: unknown) => void
}) {
  let waiting = 0
  let last: Promise<void> = Promise.resolve()
  return (work: () => Promise<void> | void): void => {
    if (waiting >= most) return
    waiting += 1
    last = last
      .then(work)
      .catch(onError)
      .finally(() => {
        waiting -= 1
      })
  }
}
