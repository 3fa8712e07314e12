import { Button, Field, PasswordInput, Select, TextArea, TextInput } from '#web/ui/index.ts'
import { Example, Examples } from './example.tsx'

const countries = [
  { value: 'DE', label: 'Germany' },
  { value: 'FR', label: 'France' },
  { value: 'JP', label: 'Japan' },
]

export function Forms() {
  return (
    <Examples>
      <Example name="Field with TextInput, PasswordInput, Select, TextArea">
        <form className="grid gap-5" onSubmit={(event) => event.preventDefault()}>
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
          <Button type="submit">Create account</Button>
        </form>
      </Example>
      <Example name="States">
        <div className="grid gap-5">
          <Field label="Search">
            <TextInput type="search" icon="search" placeholder="Creators, posts, videos" />
          </Field>
          <Field label="Price" error="Choose a price between $10.00 and $10,000.00.">
            <TextInput defaultValue="4" inputMode="decimal" />
          </Field>
          <Field label="Display name" hint="Closed while your account is being verified.">
            <TextInput disabled defaultValue="Mara Lind" />
          </Field>
        </div>
      </Example>
    </Examples>
  )
}
