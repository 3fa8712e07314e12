import { expect, test } from 'vitest'
import { isStrongPassword } from './account-fields.ts'

test.each([
  'Curtain-call-1',
  'Пароль-пароль-1',
  'Κωδικός-1',
  'Ünïcøde١!',
  'كلمةالسر-1',
  '密码密码密码-1',
  'პაროლი-12',
  'ǅungla 1x',
])('%s is strong', (password) => {
  expect(isStrongPassword(password)).toBe(true)
})

test.each([
  ['no capital', 'пароль-пароль-1'],
  ['no lower case', 'ПАРОЛЬ-ПАРОЛЬ-1'],
  ['no number', 'Пароль-пароль'],
  ['no symbol', 'Парольпароль1'],
  ['a letter with an accent for a symbol', 'Passwört1'],
  ['a combining accent for a symbol', 'Passwo\u0308rt1'],
  ['a fraction for a number', 'Curtain-call-½'],
  ['seven characters', 'Па-роль'.slice(0, 6).concat('1')],
  ['six characters and an emoji', 'Curt1😀'],
])('%s is too weak: %s', (_why, password) => {
  expect(isStrongPassword(password)).toBe(false)
})
