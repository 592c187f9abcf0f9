/**
 * The thread in which a plugin's server half lives. It knows nothing of the site: whatever the plugin wants of it
 * goes to the host as a message, and whatever the host wants of the plugin comes as one. This file and what it imports
 * use Node alone, so that nothing else of the server is loaded into the thread.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { getFailure } from './failure.ts'
import { createHostLink } from './host-link.ts'
import { loadPlugin } from './load-plugin.ts'
import type { HostMessage, WorkerMessage, WorkerStart } from './protocol.ts'
import { restrictThread } from './sandbox.ts'

const port = parentPort
if (!port) throw new Error('This file is run as a thread.')

// The host starts the thread with exactly this.
const start = workerData as WorkerStart
const send = (message: WorkerMessage) => port.postMessage(message)
const link = createHostLink(send)

restrictThread()
const loading = loadPlugin(start, link, send)

port.on('message', (message: HostMessage) => {
  if (link.waitUntilIdle(message)) return
  if (message.type === 'ping') return send({ type: 'result', id: message.id, value: null })
  void answer(message.id, message)
})

async function answer(id: number, message: HostMessage): Promise<void> {
  try {
    const plugin = await loading
    const value = await plugin.run(message)
    send({ type: 'result', id, value })
  } catch (error) {
    send({ type: 'error', id, failure: getFailure(error) })
  }
}

try {
  const { description } = await loading
  send({ type: 'ready', description })
} catch (error) {
  send({ type: 'unusable', failure: getFailure(error) })
}
