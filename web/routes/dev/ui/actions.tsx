import { useState } from 'react'
import { Button, Chip, CountButton, Icon, IconButton } from '#web/ui/index.ts'
import { Example, Examples, Row } from './example.tsx'

const variants = ['filled', 'tonal', 'outline', 'ghost', 'danger'] as const
const marks = [
  'home',
  'compass',
  'radio',
  'message-circle',
  'heart',
  'bookmark',
  'gift',
  'wallet',
] as const

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
      <Example name="Button: sizes, icons, link, menu">
        <Row>
          <Button size="sm" icon="user-plus">
            Follow
          </Button>
          <Button icon="lock">Unlock for $5.00</Button>
          <Button size="lg" variant="tonal" iconEnd="arrow-right" to="#forms">
            Continue
          </Button>
          <Button variant="outline" iconEnd="chevron-down">
            Newest
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
      <Example name="IconButton, CountButton">
        <Row>
          <IconButton icon="bell" label="Notifications" dot />
          <IconButton icon="settings" label="Settings" variant="tonal" />
          <IconButton icon="send" label="Send" variant="filled" size={44} />
          <Likes />
        </Row>
      </Example>
      <Example name="Chip">
        <Filters />
      </Example>
      <Example name="Icon">
        <Row>
          {marks.map((name) => (
            <Icon key={name} name={name} size={24} />
          ))}
          <Icon name="heart-filled" size={24} className="text-accent" />
          <Icon name="badge-check" size={24} className="text-accent" />
        </Row>
      </Example>
    </Examples>
  )
}

function Likes() {
  const [on, setOn] = useState(false)
  return (
    <CountButton
      icon="heart"
      iconOn="heart-filled"
      label="Like"
      on={on}
      count={on ? 129 : 128}
      onClick={() => setOn(!on)}
    />
  )
}

function Filters() {
  const [chosen, setChosen] = useState('All')
  return (
    <Row>
      {['All', 'Photos', 'Videos', 'Locked'].map((name, index) => (
        <Chip
          key={name}
          count={index ? index * 7 : undefined}
          pressed={name === chosen}
          onClick={() => setChosen(name)}
        >
          {name}
        </Chip>
      ))}
    </Row>
  )
}
