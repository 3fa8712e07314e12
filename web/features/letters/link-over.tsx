import { Button } from '#web/ui/index.ts'
import { LetterWords } from './letter-words.tsx'

type Props = { title: string; text: string; to: string; action: string }

/** The link of a letter that does not work any more, and the one way on. */
export function LinkOver({ title, text, to, action }: Props) {
  return (
    <LetterWords icon="clock" tone="warning" title={title} text={text}>
      <Button full size="lg" to={to}>
        {action}
      </Button>
    </LetterWords>
  )
}
