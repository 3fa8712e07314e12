import { join } from 'node:path'

const folder = join(import.meta.dirname, 'tls')

/** A certificate for `localhost` (valid until 2126) and its key, both PEM files, for servers of tests only. */
export const localhost = {
  certificate: join(folder, 'localhost.crt'),
  key: join(folder, 'localhost.key'),
}

/** Certificates of authorities: the one that signed it, and one that did not. */
export const authorities = {
  its: join(folder, 'authority.crt'),
  another: join(folder, 'other-authority.crt'),
}
