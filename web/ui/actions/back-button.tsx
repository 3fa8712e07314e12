import type { ComponentProps, MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { IconButton } from './icon-button.tsx'

type Props = Pick<ComponentProps<typeof IconButton>, 'label' | 'variant' | 'className'> & {
  /** Parent page, used when the user came from elsewhere. */
  to: string
}

/** Navigates back within this site, else to the parent page. */
export function BackButton({ to, ...look }: Props) {
  const navigate = useNavigate()
  const goBack = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
    // The router's index in the history is the number of pages of this site behind this one.
    if (!isPlain || !(history.state?.idx > 0)) return
    event.preventDefault()
    navigate(-1)
  }
  return <IconButton icon="arrow-left" size={44} to={to} onClick={goBack} {...look} />
}
