import type { ComponentProps, MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { IconButton } from './icon-button.tsx'

type Props = Pick<ComponentProps<typeof IconButton>, 'label' | 'variant' | 'className'> & {
  /** The page above, for those who came here from elsewhere. */
  to: string
}

/** Back to where one came from on this site, else to the page above. */
export function BackButton({ to, ...look }: Props) {
  const navigate = useNavigate()
  const goBack = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
    // The router counts the pages of this site that lie behind the present one.
    if (!isPlain || !(history.state?.idx > 0)) return
    event.preventDefault()
    navigate(-1)
  }
  return <IconButton icon="arrow-left" size={44} to={to} onClick={goBack} {...look} />
}
