import { isHashedPassword, isStrongPassword } from '#contract/kit/account-fields.ts'

let digest: ((password: string) => string) | undefined

/**
 * The password as it is sent. If the site's setting requires it, its MD5 as hex text: the server
 * hashes what it receives with a slow hash, and accepts the text itself and its MD5 as the same
 * password. A weak new password is sent as it is, since only the server rejects it.
 */
export function sentPassword(password: string, { isNew = false } = {}): string {
  if (!digest || password === '' || isHashedPassword(password)) return password
  return isNew && !isStrongPassword(password) ? password : digest(password.normalize('NFC'))
}

/** Hash the passwords of every form on submit. Resolves to a function that stops it. */
export async function hashPasswords(): Promise<() => void> {
  const [{ md5 }, { bytesToHex, utf8ToBytes }] = await Promise.all([
    import('@noble/hashes/legacy.js'),
    import('@noble/hashes/utils.js'),
  ])
  digest = (password) => bytesToHex(md5(utf8ToBytes(password)))
  document.addEventListener('formdata', replacePasswords)
  return () => {
    document.removeEventListener('formdata', replacePasswords)
    digest = undefined
  }
}

function replacePasswords({ target, formData }: FormDataEvent): void {
  const form = target as HTMLFormElement
  for (const { name, value, autocomplete } of form.querySelectorAll<HTMLInputElement>(
    'input[autocomplete$="-password"]',
  )) {
    if (formData.has(name)) {
      formData.set(name, sentPassword(value, { isNew: autocomplete === 'new-password' }))
    }
  }
}
