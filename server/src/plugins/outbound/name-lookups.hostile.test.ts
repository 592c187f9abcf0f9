import { createSocket, type Socket } from 'node:dgram'
import { lookup } from 'node:dns/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOutboundClient } from './index.ts'
import { createServerResolve } from './resolve.ts'

/** A name server that records its queries. */
let server: Socket
let asked: string[]
let answer: ((query: Buffer) => Buffer) | undefined
let servers: string[]

beforeEach(async () => {
  asked = []
  answer = undefined
  server = createSocket('udp4')
  server.on('message', (query, from) => {
    asked.push(readName(query))
    if (answer) server.send(answer(query), from.port, from.address)
  })
  await new Promise<void>((done) => server.bind(0, '127.0.0.1', done))
  servers = [`127.0.0.1:${server.address().port}`]
})
afterEach(() => new Promise<void>((done) => server.close(done)))

const questionStart = 12

function readName(query: Buffer): string {
  const labels: string[] = []
  for (let at = questionStart; query[at]; at += (query[at] ?? 0) + 1) {
    labels.push(query.toString('latin1', at + 1, at + 1 + (query[at] ?? 0)))
  }
  return labels.join('.')
}

/** Says that any name has this IPv4 address, and none of IPv6. */
const answerWith = (address: string) => (query: Buffer) => {
  const end = query.indexOf(0, questionStart) + 1
  const isIpv4 = query.readUInt16BE(end) === 1
  const head = Buffer.from(query.subarray(0, questionStart))
  head.writeUInt16BE(0x8180, 2)
  for (const [at, count] of [1, isIpv4 ? 1 : 0, 0, 0].entries()) head.writeUInt16BE(count, 4 + 2 * at)
  const record = [0xc0, questionStart, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...address.split('.').map(Number)]
  return Buffer.concat([head, query.subarray(questionStart, end + 4), Buffer.from(isIpv4 ? record : [])])
}

const ask = (url: string, rules: { isForMembers?: boolean; allowedHosts: string[] }) => {
  const { allowedHosts, isForMembers = false } = rules
  const client = createOutboundClient({ privateHosts: [], nameServers: servers, isForMembers })
  return client.request(url, { timeout: 500 }, { allowedHosts }).catch(String)
}

test('names whose servers do not respond do not block other lookups', async () => {
  const resolve = createServerResolve(servers)
  const done: string[] = []
  const silent = Array.from({ length: 10 }, (_, number) =>
    resolve(`a${number}.silent.test`).catch(() => done.push('silent')),
  )
  await lookup('localhost')
  done.push('localhost')
  await Promise.all(silent)

  expect(done[0]).toBe('localhost')
  expect(done).toHaveLength(11)
  expect(new Set(asked).size).toBe(10)
})

test('a host that a user wrote is looked up at name servers, and checked like any other', async () => {
  answer = answerWith('10.0.0.7')

  expect(await ask('https://written.test/', { allowedHosts: ['*'] })).toContain('is private')
  const push = { isForMembers: true, allowedHosts: ['push.test:443'] }
  expect(await ask('https://push.test/', push)).toContain('is private')
  expect(new Set(asked)).toEqual(new Set(['written.test', 'push.test']))
})

test('a host that a plugin declares may be in the hosts file of the machine', async () => {
  answer = answerWith('10.0.0.7')

  await ask('https://declared.test/', { allowedHosts: ['declared.test', '*'] })

  expect(asked).toEqual([])
})

test('every address of a name is returned', async () => {
  answer = answerWith('192.0.2.7')

  expect(await createServerResolve(servers)('two.test')).toEqual([{ address: '192.0.2.7', family: 4 }])
})
