import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// Serves a thousand bytes from memory at /1000, as fast as the machine can with Node's own server, for
// comparison with the site. Sends its port to the parent, and ends with it.

const bodies = new Map<number, Buffer>()

function getBody(size: number): Buffer {
  const known = bodies.get(size)
  if (known) return known
  const body = Buffer.alloc(size, 'x')
  bodies.set(size, body)
  return body
}

const server = createServer(({ url = '/' }, response) => {
  const body = getBody(Number(url.slice(1)))
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  // A server that listens on TCP has an address of this type.
  process.send?.((server.address() as AddressInfo).port)
})
process.once('disconnect', () => process.exit())
