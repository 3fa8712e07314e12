import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import type { Address } from '#contract/commerce/addresses.ts'
import { UiProvider } from '#web/ui/index.ts'
import { readLocaleFrom } from '../../lib/locale.ts'
import { AddressChoice } from './address-choice.tsx'

beforeAll(() => readLocaleFrom(() => 'en'))

const home = { name: 'Home', printed: 'Ada Lund\nLange Straße 7', country: 'Germany' }
const addresses = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...home, _id: `a${at}` }) as Address)

function shown(count: number, chosen: string | null) {
  const Component = () => (
    <UiProvider now={0}>
      <AddressChoice
        addresses={addresses(count)}
        countries={[]}
        chosen={chosen}
        onChoose={() => {}}
      />
    </UiProvider>
  )
  const Page = createRoutesStub([{ path: '/', Component }])
  const html = renderToString(<Page />)
  const radios = html.match(/type="radio"/g)?.length ?? 0
  return { radios, hasForm: html.includes('<form'), isFull: html.includes('that is the limit') }
}

test('without addresses there is only the form of a new one', () => {
  expect(shown(0, null)).toEqual({ radios: 0, hasForm: true, isFull: false })
})

test('own addresses and a new one are offered; its form is shown when it is chosen', () => {
  expect(shown(2, 'a1')).toEqual({ radios: 3, hasForm: false, isFull: false })
  expect(shown(2, null)).toEqual({ radios: 3, hasForm: true, isFull: false })
})

test('a full address book offers no new one', () => {
  expect(shown(10, 'a1')).toEqual({ radios: 10, hasForm: false, isFull: true })
})
