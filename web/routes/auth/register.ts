import { redirect } from 'react-router'
import { links } from '../../lib/links.ts'

/** Start of every registration; all accounts are created by the fan form. */
export const loader = () => redirect(links.fanRegister())
