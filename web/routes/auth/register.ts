import { redirect } from 'react-router'
import { links } from '../../lib/links.ts'

/** Where every way in begins; all accounts are made by the form for fans. */
export const loader = () => redirect(links.fanRegister())
