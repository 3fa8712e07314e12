import { Button, Icon } from '#web/ui/index.ts'

type Props = { title: string; text: string; to: string; action: string }

/** The link of a letter that does not work any more, and the one way on. */
export function LinkOver({ title, text, to, action }: Props) {
  return (
    <div className="grid gap-4">
      <span className="grid size-11 place-items-center rounded-full bg-warning-soft text-warning-text">
        <Icon name="clock" />
      </span>
      <h1 className="text-xl">{title}</h1>
      <p className="text-muted">{text}</p>
      <Button full size="lg" to={to}>
        {action}
      </Button>
    </div>
  )
}
