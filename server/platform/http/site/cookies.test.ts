import { expect, test } from 'vitest'
import { readCookies } from './cookies.ts'

test.each([
  ['time_zone=Europe/Berlin', 'Europe/Berlin'],
  ['time_zone=America%2FArgentina%2FBuenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['time_zone=Asia/Kolkata', 'Asia/Kolkata'],
  ['time_zone=Etc/GMT+5', 'Etc/GMT+5'],
  ['time_zone=UTC', 'UTC'],
])('the time zone of the cookie %s is %s', (header, zone) => {
  expect(readCookies(header).timeZone).toBe(zone)
})

test.each([
  undefined,
  '',
  'time_zone=',
  'time_zone=Mars/Olympus',
  'time_zone=%00Europe/Berlin',
  'time_zone=Europe/Berlin%22%3E%3Cscript%3E',
  'time_zone=%2B01:00',
  `time_zone=Europe/${'x'.repeat(4000)}`,
])('a cookie with no time zone means UTC: %s', (header) => {
  expect(readCookies(header).timeZone).toBe('UTC')
})

test('the time zone is read from the cookie of this site, where several share a host', () => {
  const header = 'time_zone=Asia/Tokyo; time_zone_second=Europe/Berlin'
  expect(readCookies(header, '_second').timeZone).toBe('Europe/Berlin')
  expect(readCookies(header).timeZone).toBe('Asia/Tokyo')
})
