import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NamedText } from './named-text.tsx'

const shown = (text: (name: string) => string) =>
  renderToStaticMarkup(<NamedText name="Ada">{text}</NamedText>)

test('a name is isolated where the message has it, and absent where it names nobody', () => {
  expect(shown((name) => `Hello ${name}, welcome`)).toBe('Hello <bdi>Ada</bdi>, welcome')
  expect(shown(() => 'Our team hid your post')).toBe('Our team hid your post')
})
