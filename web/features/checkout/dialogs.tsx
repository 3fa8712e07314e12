import { useState } from 'react'
import { AddCardDialog } from './add-card-dialog.tsx'
import { BuyDialog } from './buy-dialog.tsx'
import { ResumeDialog } from './resume-dialog.tsx'
import type { Opened } from './store.ts'
import { SubscribeDialog } from './subscribe-dialog.tsx'
import { TipDialog } from './tip-dialog.tsx'
import { TopUpDialog } from './top-up-dialog.tsx'

type Props = { opened: Opened | null; onClose: () => void }

/** The open dialog; the last one stays mounted until its closing animation has ended. */
export function Dialogs({ opened, onClose }: Props) {
  const [last, setLast] = useState(opened)
  if (opened && opened !== last) setLast(opened)
  const shown = opened ?? last
  if (!shown) return null
  const { id, request } = shown
  const rest = { open: opened !== null, onClose }
  if (request.kind === 'subscribe') return <SubscribeDialog key={id} request={request} {...rest} />
  if (request.kind === 'tip') return <TipDialog key={id} request={request} {...rest} />
  if (request.kind === 'buy') return <BuyDialog key={id} item={request.item} {...rest} />
  if (request.kind === 'add-card') return <AddCardDialog key={id} request={request} {...rest} />
  if (request.kind === 'resume') return <ResumeDialog key={id} request={request} {...rest} />
  return <TopUpDialog key={id} request={request} {...rest} />
}
