import { expect, test } from 'vitest'
import { addressFormats, findFormat } from '../formats.ts'
import { type PrintableAddress, printAddress } from '../print.ts'

const none = { state: '', city: '', district: '', ward: '', zipCode: '' }
const print = (address: Partial<PrintableAddress> & { country: string }) =>
  printAddress({
    ...{ ...none, addressee: 'Ada Lund', streetAddress: 'Main Street', streetNumber: '5' },
    ...address,
  })

test.each<[string, Partial<PrintableAddress>, string]>([
  [
    'United States',
    { city: 'Portland', state: 'OR', zipCode: '97201' },
    '5 Main Street\nPortland, OR 97201',
  ],
  ['Germany', { city: 'Berlin', zipCode: '10115' }, 'Main Street 5\n10115 Berlin'],
  ['United Kingdom', { city: 'LONDON', zipCode: 'EC1Y 8SY' }, '5 Main Street\nLONDON\nEC1Y 8SY'],
  [
    'Brazil',
    { city: 'Recife', state: 'PE', district: 'Pina', zipCode: '51011-000' },
    'Main Street 5\nPina\nRecife-PE\n51011-000',
  ],
  ['Singapore', { city: 'Singapore', zipCode: '238801' }, '5 Main Street\nSINGAPORE 238801'],
  ['Finland', { city: 'Turku', zipCode: '20100' }, 'Main Street 5\nFI-20100 Turku'],
])('%s prints in its own order', (country, address, lines) => {
  expect(print({ country, ...address })).toBe(`Ada Lund\n${lines}\n${country}`)
})

test('what a country does not use is left out, and a place without a line of its own is kept', () => {
  const germany = { country: 'Germany', city: 'Berlin', zipCode: '10115' }
  expect(print({ ...germany, state: 'Berlin', district: 'Mitte', ward: 'Hof 2' })).toBe(
    'Ada Lund\nMain Street 5\nHof 2\nMitte\n10115 Berlin\nGermany',
  )
  expect(
    print({ country: 'Hong Kong', city: 'Central', state: 'Hong Kong Island', zipCode: '00' }),
  ).toBe('Ada Lund\n5 Main Street\nCentral\nHong Kong Island\nHong Kong')
  expect(print({ country: 'Japan', city: 'Chuo-ku', state: 'Tokyo', zipCode: '104-0061' })).toBe(
    'Ada Lund\nMain Street 5\nChuo-ku, Tokyo\n104-0061\nJapan',
  )
})

test('what is not there is not printed', () => {
  const city = { country: 'Germany', city: 'N/A', zipCode: '10115' }
  expect(print({ ...city, streetNumber: 'n/a', ward: 'n/a' })).toBe(
    'Ada Lund\nMain Street\n10115\nGermany',
  )
})

test('in its own script, an address goes from the larger place to the smaller', () => {
  const japan = { country: 'Japan', state: '東京都', city: '中央区', zipCode: '104-0061' }
  expect(print({ ...japan, streetAddress: '銀座', streetNumber: '4-6-16' })).toBe(
    'Ada Lund\n〒104-0061\n東京都\n中央区\n銀座 4-6-16\nJapan',
  )
})

test('every country has a format, whose required fields it has', () => {
  for (const { country, lines, required } of addressFormats()) {
    expect(lines.flat(), country).toEqual(expect.arrayContaining(['streetAddress', 'streetNumber']))
    expect(lines.flat(), country).toEqual(expect.arrayContaining(required))
    expect(new Set(lines.flat()).size, country).toBe(lines.flat().length)
  }
  expect(findFormat('germany')?.lines).toEqual([
    ['streetAddress', 'streetNumber'],
    ['zipCode', 'city'],
  ])
  expect(findFormat('Australia')).toMatchObject({ stateName: 'state', cityName: 'suburb' })
})
