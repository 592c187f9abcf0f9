import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { testCertificate } from '../../../test/certificate.ts'
import { examineCertificate } from './examine-certificate.ts'

/** The URL of a server that is stopped after the test. */
async function listen(server: Server): Promise<string> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => sockets.add(socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  })
  return `https://localhost:${(server.address() as AddressInfo).port}/qa/`
}

const examineOn = async (day: string) => {
  const url = await listen(createTlsServer(testCertificate))
  return (await examineCertificate(url, Date.parse(day))).map(({ kind, text }) => ({
    kind,
    text: text.replace(url, 'the site'),
  }))
}

test('says until when the certificate of the site is valid', async () => {
  expect(await examineOn('2027-02-01T00:00:00Z')).toEqual([
    { kind: 'ok', text: 'The certificate of the site is valid until 2027-02-28.' },
  ])
})

test('names a certificate that expires within two weeks, and one that has expired, with what to do', async () => {
  expect(await examineOn('2027-02-20T00:00:00Z')).toEqual([
    {
      kind: 'problem',
      text: expect.stringMatching(
        /^The certificate of the site expires on 2027-02-28, in less than 9 days\. Renew/,
      ),
    },
  ])
  expect(await examineOn('2027-03-01T00:00:00Z')).toEqual([
    {
      kind: 'problem',
      text: expect.stringMatching(/^The certificate of the site expired on 2027-02-28\. Renew/),
    },
  ])
})

test('says nothing about a URL without TLS, where nothing listens, or where something else responds', async () => {
  expect(await examineCertificate('http://127.0.0.1:1')).toEqual([])
  expect(await examineCertificate('https://127.0.0.1:1')).toEqual([])
  const other = await listen(createServer((socket) => socket.end('no TLS here')))
  expect(await examineCertificate(other)).toEqual([])
})
