import { redirect } from 'react-router'
import { links } from '../../lib/links.ts'

/** Card payments are part of the activity list. */
export const loader = () => redirect(links.userActivity())
