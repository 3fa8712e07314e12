import { isHashedPassword, isStrongPassword } from '#contract/kit/account-fields.ts'

let digest: ((password: string) => string) | undefined

/**
 * A password as it is sent. Where the site's setting asks for it, that is its MD5 as hex text: the server
 * hashes what it gets, slowly, and takes the text itself and its MD5 for the same password. A new one that
 * is weak is sent as it is, since only the server refuses it.
 */
export function sentPassword(password: string, { isNew = false } = {}): string {
  if (!digest || password === '' || isHashedPassword(password)) return password
  return isNew && !isStrongPassword(password) ? password : digest(password.normalize('NFC'))
}

/** Replace the passwords of every form as it is sent. Answers what ends that. */
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
