import { useState } from 'react'
import { Avatar, Button, Card, Divider, IconButton } from '#web/ui/index.ts'
import { Example, Examples, Row } from './example.tsx'

const variants = ['filled', 'tonal', 'outline', 'ghost', 'danger'] as const

export function Actions() {
  const [pending, setPending] = useState(false)
  const work = () => {
    setPending(true)
    setTimeout(() => setPending(false), 1500)
  }
  return (
    <Examples>
      <Example name="Button: variants">
        <Row>
          {variants.map((variant) => (
            <Button key={variant} variant={variant}>
              {variant[0]?.toUpperCase() + variant.slice(1)}
            </Button>
          ))}
        </Row>
      </Example>
      <Example name="Button: sizes, icons, link">
        <Row>
          <Button size="sm" icon="user-plus">
            Follow
          </Button>
          <Button icon="lock">Unlock for $5.00</Button>
          <Button size="lg" variant="tonal" iconEnd="arrow-right" to="#forms">
            Continue
          </Button>
        </Row>
      </Example>
      <Example name="Button: pending, disabled">
        <Row>
          <Button pending={pending} onClick={work}>
            Send $10.00
          </Button>
          <Button pending variant="tonal">
            Saving changes
          </Button>
          <Button disabled>Disabled</Button>
        </Row>
      </Example>
      <Example name="IconButton">
        <Row>
          <IconButton icon="bell" label="Notifications" dot />
          <IconButton icon="more-horizontal" label="More" size={36} />
          <IconButton icon="send" label="Send" variant="filled" size={44} />
          <IconButton icon="settings" label="Settings" variant="tonal" />
        </Row>
      </Example>
      <Example name="Avatar">
        <Row>
          <Avatar name="Mara Lind" size={96} online />
          <Avatar name="Noor Haddad" size={56} ring />
          <Avatar name="Theo Park" online />
          <Avatar name="Ana" size={32} />
          <Avatar name="Jun Ito" size={24} />
          <Avatar name="Broken Picture" src="/nothing.webp" size={40} />
        </Row>
      </Example>
      <Example name="Card, Divider">
        <Card className="grid gap-3">
          <p>A card stands on a line, not on a shadow.</p>
          <Divider>or</Divider>
          <p className="text-muted text-sm">Quiet words below it.</p>
        </Card>
      </Example>
    </Examples>
  )
}
