import { type ComponentProps, useState } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { useTexts } from '../base/provider.tsx'
import { TextInput } from './text-input.tsx'

type Props = Omit<ComponentProps<typeof TextInput>, 'type' | 'suffix'>

/** Password input with a button that shows the text. */
export function PasswordInput(props: Props) {
  const [shown, setShown] = useState(false)
  const texts = useTexts()
  return (
    <TextInput
      autoComplete="current-password"
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={shown ? 'text' : 'password'}
      suffix={
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          label={shown ? texts.hidePassword : texts.showPassword}
          size={36}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
