import { useEffect, useRef, useState } from 'react'
import { m } from '../../lib/paraglide/messages.js'
import { startProof, takeProof } from './proof-of-work.ts'

/** After this many milliseconds a waiting form shows a message. */
const slowMs = 1500

/** Adds a proof of work to its form; computing starts when a field is first focused. */
export function ProofField() {
  const field = useRef<HTMLInputElement>(null)
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const form = field.current?.form
    if (!form) return
    let isReady = false
    let isWaiting = false
    const send = (event: SubmitEvent) => {
      if (isReady) {
        isReady = false
        return
      }
      // Stop other submit handlers until the proof is ready.
      event.preventDefault()
      event.stopPropagation()
      if (!isWaiting) void prove(event.submitter)
    }
    const prove = async (submitter: HTMLElement | null) => {
      isWaiting = true
      const slow = setTimeout(() => setSlow(true), slowMs)
      const proof = await takeProof()
      // A form accepts no new submit before the event of the last one has ended.
      await new Promise((resolve) => setTimeout(resolve))
      clearTimeout(slow)
      setSlow(false)
      isWaiting = false
      isReady = true
      if (field.current) field.current.value = proof ?? ''
      form.requestSubmit(submitter)
    }
    form.addEventListener('focusin', startProof)
    form.addEventListener('submit', send)
    return () => {
      form.removeEventListener('focusin', startProof)
      form.removeEventListener('submit', send)
    }
  }, [])
  return (
    <>
      <input ref={field} type="hidden" name="captcha" />
      <p role="status" className="text-muted text-sm empty:sr-only">
        {isSlow ? m.proof_slow() : null}
      </p>
    </>
  )
}
