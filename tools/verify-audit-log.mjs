/**
 * Verify an exported audit log, using only Node's standard library:
 *
 * node tools/verify-audit-log.mjs audit-log.json [email.txt …]
 *
 * Each further file is an email with a head of the log, as sent to owners: its signature must be
 * the site's, and the log must still have that hash at that number.
 */
import { createHash, createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'

const sha256 = (...parts) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

function checkEntries(entries) {
  const faults = []
  let previous = Buffer.alloc(32)
  for (const [index, entry] of entries.entries()) {
    const { number, id, actorId, action, targetKind, targetId, createdAt, valuesHash } = entry
    const { salt, content } = entry
    const text = [number, id, actorId, action, targetKind, targetId, createdAt, valuesHash]
    const hash = sha256(previous, JSON.stringify(text))
    if (number !== index + 1) faults.push(`entry ${index + 1} is missing or out of order`)
    else if (hash.toString('hex') !== entry.hash) faults.push(`entry ${number} was changed`)
    else if (content !== null) {
      const values = sha256(Buffer.from(salt, 'hex'), content).toString('hex')
      if (values !== valuesHash) faults.push(`the values of entry ${number} were changed`)
    }
    if (faults.length > 0) return faults
    previous = hash
  }
  return faults
}

function checkHead(email, entries, publicKey) {
  const text = /audit log (\d+) ([0-9a-f]{64}) \S+Z/.exec(email)
  const signature = /signature ([A-Za-z0-9+/=]{80,})/.exec(email)?.[1]
  if (!text || !signature) return ['an email holds no head of an audit log']
  const key = createPublicKey({
    key: Buffer.from(publicKey, 'base64'),
    format: 'der',
    type: 'spki',
  })
  if (!verify(null, Buffer.from(text[0]), key, Buffer.from(signature, 'base64'))) {
    return [`the head of entry ${text[1]} was not signed by this site`]
  }
  const isThere = entries[Number(text[1]) - 1]?.hash === text[2]
  return isThere ? [] : [`the log differs from the head of entry ${text[1]}`]
}

const [file, ...emails] = process.argv.slice(2)
if (!file) {
  console.error('Usage: node tools/verify-audit-log.mjs audit-log.json [email.txt …]')
  process.exit(2)
}
const { entries, publicKey } = JSON.parse(readFileSync(file, 'utf8'))
const faults = [
  ...checkEntries(entries),
  ...emails.flatMap((one) => checkHead(readFileSync(one, 'utf8'), entries, publicKey)),
]
for (const fault of faults) console.log(fault)
if (faults.length === 0) {
  const end = entries.at(-1)
  console.log(`${entries.length} entries verify${end ? `, up to ${end.hash}` : ''}.`)
}
process.exitCode = faults.length === 0 ? 0 : 1
