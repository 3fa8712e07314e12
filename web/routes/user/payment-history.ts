import { redirect } from 'react-router'
import { links } from '../../lib/links.ts'

/** Card payments stand among all that was paid. */
export const loader = () => redirect(links.userActivity())
