import { useState } from 'react'
import {
  Button,
  Checkbox,
  Field,
  FileDrop,
  FileTile,
  MoneyInput,
  PasswordInput,
  RadioGroup,
  Select,
  Switch,
  TextArea,
  TextInput,
  toast,
} from '#web/ui/index.ts'
import { Example, Examples } from './example.tsx'
import { pictures } from './pictures.ts'

const countries = [
  { value: 'DE', label: 'Germany' },
  { value: 'FR', label: 'France' },
  { value: 'JP', label: 'Japan' },
]

export function Forms() {
  return (
    <Examples>
      <Example name="Field with TextInput, PasswordInput, Select, TextArea">
        <form
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault()
            toast('Changes saved', { tone: 'success' })
          }}
        >
          <Field label="Email" required hint="We write only when something happens.">
            <TextInput
              name="email"
              type="email"
              placeholder="you@example.com"
              autoComplete="email"
            />
          </Field>
          <Field label="Username" required>
            <TextInput name="username" prefix="@" minLength={3} autoComplete="username" />
          </Field>
          <Field label="Password" required>
            <PasswordInput name="password" minLength={8} />
          </Field>
          <Field label="Country">
            <Select name="country" options={countries} placeholder="Choose one" />
          </Field>
          <Field label="About" aside="optional">
            <TextArea name="about" maxRows={6} placeholder="Grows to six lines" />
          </Field>
          <Checkbox name="terms" label="I am 18 or older and accept the terms" required />
          <Button type="submit">Create account</Button>
        </form>
      </Example>
      <Example name="States, money, choices">
        <div className="grid gap-5">
          <Field label="Search" labelHidden>
            <TextInput type="search" icon="search" placeholder="Creators, posts, videos" />
          </Field>
          <Field label="Price" error="Choose a price between $10.00 and $10,000.00.">
            <TextInput defaultValue="4" inputMode="decimal" prefix="$" />
          </Field>
          <Field label="Tip" hint="Your wallet holds $100.00.">
            <MoneyInput
              name="tip"
              defaultCents={2500}
              minCents={1000}
              maxCents={1_000_000}
              rangeError="Choose an amount between $10.00 and $10,000.00."
              suggestionsCents={[1000, 2500, 5000, 10_000]}
            />
          </Field>
          <Field label="Display name" hint="Closed while your account is being verified.">
            <TextInput disabled defaultValue="Mara Lind" />
          </Field>
          <Choices />
        </div>
      </Example>
      <Example name="FileDrop, FileTile" wide>
        <Files />
      </Example>
    </Examples>
  )
}

function Choices() {
  const [audience, setAudience] = useState<'all' | 'subscribers'>('subscribers')
  const [term, setTerm] = useState<'month' | 'year'>('month')
  const [on, setOn] = useState(true)
  return (
    <>
      <RadioGroup
        label="Who can see it"
        value={audience}
        onChange={setAudience}
        look="segments"
        choices={[
          { value: 'all', label: 'Everyone', icon: 'globe' },
          { value: 'subscribers', label: 'Subscribers', icon: 'lock' },
        ]}
      />
      <RadioGroup
        label="Subscription"
        value={term}
        onChange={setTerm}
        look="cards"
        choices={[
          {
            value: 'month',
            label: 'Monthly',
            hint: 'Renews every month, cancel at any time',
            aside: '$9.99',
          },
          { value: 'year', label: 'Yearly', hint: 'Two months are on the house', aside: '$99.90' },
        ]}
      />
      <Switch
        label="Comments"
        hint="Subscribers may write under your posts."
        checked={on}
        onChange={(event) => setOn(event.target.checked)}
      />
    </>
  )
}

function Files() {
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-[2fr_1fr_1fr_1fr]">
      <FileDrop
        label="Add photos"
        hint="JPEG, PNG or WebP up to 5 MB"
        icon="image-plus"
        accept="image/*"
        multiple
        onFiles={(files) => toast(`${files.length} chosen`)}
      />
      <FileTile name="hills.jpg" src={pictures[0]?.src} onRemove={() => toast('Removed')} />
      <FileTile
        name="bay.jpg"
        src={pictures[1]?.src}
        progress={0.6}
        onRemove={() => toast('Removed')}
      />
      <FileTile
        name="identity-document.pdf"
        icon="file-text"
        error="Larger than 5 MB"
        onRemove={() => toast('Removed')}
      />
    </div>
  )
}
