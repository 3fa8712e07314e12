import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('a trial listens on this machine only, unless HOST is given; production for everyone', () => {
  const production = {
    SITE_MODE: 'production',
    SECRET: 'jd83-ksl2-0fkq-zm17-pw56-vh40-tb92',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  }
  const hosts = [{}, { HOST: '0.0.0.0' }, production].map((env) => readConfig(env).host)
  expect(hosts).toEqual(['127.0.0.1', '0.0.0.0', '0.0.0.0'])
})
