import { pino } from 'pino'
import { expect, test } from 'vitest'
import { loadTexts } from '../texts/index.ts'
import { createHttpServer, type TransportSecurity } from './index.ts'

const texts = loadTexts(new URL('../../../../i18n', import.meta.url).pathname)

test.each<[TransportSecurity | undefined, string | undefined]>([
  [undefined, 'max-age=31536000'],
  ['on', 'max-age=31536000'],
  ['subdomains', 'max-age=31536000; includeSubDomains'],
  ['off', undefined],
])('asks browsers of a secure site for https when %s is configured', async (transportSecurity, header) => {
  const log = pino({ level: 'silent' })
  const server = await createHttpServer({
    log,
    texts,
    trustedProxies: '',
    isSecure: () => true,
    transportSecurity,
  })
  server.get('/here', async () => 'here')

  const { headers } = await server.inject('/here')
  await server.close()

  expect(headers['strict-transport-security']).toBe(header)
})
