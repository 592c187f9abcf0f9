import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { isDirectFromLoopback, isLoopbackHost } from './direct-loopback.ts'

type Sent = { address?: string; httpVersion?: string; headers?: Record<string, string> }

/** A request with the relevant properties. */
const request = ({ address = '127.0.0.1', httpVersion = '1.1', headers = {} }: Sent) =>
  ({
    socket: { remoteAddress: address },
    headers: { host: 'localhost:9080', ...headers },
    httpVersion,
  }) as unknown as IncomingMessage

test.each<Sent>([
  {},
  { address: '::1' },
  { address: '::ffff:127.0.0.1' },
  { headers: { host: '127.0.0.1' } },
  { headers: { host: '[::1]:9080' } },
])('a browser or a program on this machine is direct: %j', (sent) => {
  expect(isDirectFromLoopback(request(sent))).toBe(true)
})

test.each<Sent>([
  { address: '192.0.2.7' },
  { address: '::ffff:192.0.2.7' },
  { headers: { host: 'ask.example.com' } },
  { headers: { host: '127.0.0.1.example.com' } },
  { headers: { host: '' } },
  { headers: { 'x-forwarded-for': '127.0.0.1' } },
  { headers: { 'x-forwarded-proto': 'https' } },
  { headers: { forwarded: 'for=127.0.0.1' } },
  { headers: { 'x-real-ip': '127.0.0.1' } },
  { headers: { via: '1.1 proxy' } },
  { httpVersion: '1.0' },
])('another machine, a proxy, and a name that resolves to this machine are not: %j', (sent) => {
  expect(isDirectFromLoopback(request(sent))).toBe(false)
})

test('a host that listens for all machines is not loopback', () => {
  for (const host of ['localhost', '127.0.0.1', '127.9.9.9', '::1']) expect(isLoopbackHost(host)).toBe(true)
  for (const host of ['0.0.0.0', '::', '10.0.0.5', 'ask.example.com', '']) {
    expect(isLoopbackHost(host)).toBe(false)
  }
})
