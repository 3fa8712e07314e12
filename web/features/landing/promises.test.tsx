import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readLocaleFrom } from '../../lib/locale.ts'
import { m } from '../../lib/paraglide/messages.js'
import { Promises } from './promises.tsx'

test.each(['en', 'de', 'ar'] as const)(
  'the landing page names the list of the home page that is sorted by time, in %s',
  (locale) => {
    readLocaleFrom(() => locale)
    expect(renderToString(<Promises />)).toMatch(new RegExp(`[“„«]${m.home_following()}[”“»]`))
  },
)
