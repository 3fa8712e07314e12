import { useState } from 'react'
import { SaveInterests } from '#contract/profiles/interests.ts'
import { Button, Card, toast } from '#web/ui/index.ts'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'

/** Offers fans who follow nobody to choose interests. Shown until it is answered. */
export function WelcomeOffer() {
  const [isGone, setGone] = useState(false)
  if (isGone) return null
  const decline = async () => {
    setGone(true)
    try {
      await call(SaveInterests, { body: { answer: 'declined' } })
    } catch (failure) {
      setGone(false)
      toast(messageOf(failure), { tone: 'danger' })
    }
  }
  return (
    <Card as="section" aria-labelledby="welcome-offer" className="grid gap-3 max-sm:mx-4">
      <div className="grid gap-1">
        <h2 id="welcome-offer" className="text-lg">
          {m.welcome_offer_title()}
        </h2>
        <p className="text-muted text-sm">{m.welcome_offer()}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button to={links.userWelcome()}>{m.welcome_offer_start()}</Button>
        <Button variant="ghost" onClick={() => void decline()}>
          {m.welcome_offer_decline()}
        </Button>
      </div>
    </Card>
  )
}
