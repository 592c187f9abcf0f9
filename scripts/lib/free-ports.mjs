import { once } from 'node:events'
import { createServer } from 'node:net'

/** Ports of the loopback address that were free a moment ago. */
export async function findPorts(count) {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map((server) => server.address().port)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}

/** One such port. */
export async function findPort() {
  const [port] = await findPorts(1)
  return port
}
