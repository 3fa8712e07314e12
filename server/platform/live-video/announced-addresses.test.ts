import { describe, expect, test } from 'vitest'
import { announcedAddresses, isReachedFromEverywhere } from './announced-addresses.ts'

const loopback = { address: '127.0.0.1', internal: true }
const home = { address: '192.168.1.7', internal: false }
const link = { address: 'fe80::1', internal: false }
const world = { address: '203.0.113.7', internal: false }
const interfaces = [loopback, home, link, world]

describe('announced addresses', () => {
  test.each([
    ['http://localhost:3000', ['127.0.0.1', '192.168.1.7', '203.0.113.7']],
    ['http://192.168.1.7:3000', ['127.0.0.1', '192.168.1.7', '203.0.113.7']],
    ['http://stage:3000', ['127.0.0.1', '192.168.1.7', '203.0.113.7']],
    ['https://fans.example', ['203.0.113.7']],
  ])('of %s are %j', (siteUrl, expected) => {
    expect(announcedAddresses({ configured: [], siteUrl, interfaces })).toEqual(expected)
  })

  test('are what the operator says', () => {
    const configured = ['10.0.0.9']
    const siteUrl = 'https://fans.example'
    expect(announcedAddresses({ configured, siteUrl, interfaces })).toEqual(configured)
  })

  test('of a public site that knows only private ones are none', () => {
    const siteUrl = 'https://fans.example'
    const own = [loopback, home]
    expect(announcedAddresses({ configured: [], siteUrl, interfaces: own })).toEqual([])
    expect(isReachedFromEverywhere([], own)).toBe(false)
    expect(isReachedFromEverywhere(['203.0.113.9'], own)).toBe(true)
    expect(isReachedFromEverywhere([], [...own, world])).toBe(true)
  })
})
