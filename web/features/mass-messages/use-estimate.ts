import { useEffect, useState } from 'react'
import type { Static } from '#contract/kit/schema.ts'
import { type AudienceList, EstimateMassMessage } from '#contract/messaging/mass-messages.ts'
import { call } from '../../lib/api.ts'

export type Estimate = Static<typeof EstimateMassMessage.reply>

/** How many fans a message would reach, a moment after the lists or files have changed. */
export function useEstimate(
  to: readonly AudienceList[],
  except: readonly AudienceList[],
  fileIds: readonly string[],
): Estimate | undefined {
  const [estimate, setEstimate] = useState<Estimate>()
  const asked = JSON.stringify({ to, except, fileIds })
  useEffect(() => {
    const body = JSON.parse(asked)
    let isWanted = true
    const ask = async () => {
      const found = body.to.length > 0 ? await call(EstimateMassMessage, { body }) : undefined
      if (isWanted) setEstimate(found)
    }
    const timer = setTimeout(() => void ask().catch(() => {}), 300)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [asked])
  return to.length > 0 ? estimate : undefined
}
