/**
 * The process in which a plugin's server half runs. It knows nothing of the site: all requests between the
 * plugin and the host are messages. This file and its imports only use Node, so that no other server code is
 * loaded into the process.
 */
import { Socket } from 'node:net'
import { pathToFileURL } from 'node:url'
import { getFailure } from './failure.ts'
import { createFrameReader, encodeFrame } from './frames.ts'
import { createHostLink } from './host-link.ts'
import { type LoadedPlugin, loadPlugin } from './load-plugin.ts'
import type { HostMessage, LogLevel, WorkerMessage } from './protocol.ts'
import { leftOut, limitLines } from './rate.ts'
import { restrictProcess } from './sandbox.ts'

/** Opened by the host: `channelDescriptor`. */
const channel = new Socket({ fd: 3, readable: true, writable: true })
const send = (message: WorkerMessage) => {
  channel.write(encodeFrame(message))
}
const link = createHostLink(send)
// The host limits lines as well; those that are dropped here are not even sent.
const log = limitLines(
  (level: LogLevel, message: string, details?: unknown) => send({ type: 'log', level, message, details }),
  (dropped) => send({ type: 'log', level: 'warn', message: leftOut(dropped) }),
)
const opening = Promise.withResolvers<LoadedPlugin>()

// The plugin may replace it.
const exit = process.exit.bind(process)

const [, , schemaLibrary = ''] = process.argv
restrictProcess(log, { zod: pathToFileURL(schemaLibrary).href })

// They are for the site, but `systemctl kill` sends them to all of its processes.
for (const signal of ['SIGHUP', 'SIGUSR2']) process.on(signal, () => undefined)

// The site has ended, or no longer needs the plugin.
channel.on('close', () => exit(0))
channel.on('error', () => exit(0))

/** An uncaught exception ends the process; the site is notified of the reason. */
process.on('uncaughtException', (error) => {
  channel.write(encodeFrame({ type: 'died', failure: getFailure(error) }), () => exit(1))
})

channel.on(
  'data',
  createFrameReader((received) => {
    // The site sends nothing else.
    const message = received as HostMessage
    if (message.type === 'start') return void open(message)
    if (link.receive(message)) return
    if (message.type === 'ping') return send({ type: 'result', id: message.id, value: null })
    void handleMessage(message.id, message)
  }),
)

async function open({ start }: Extract<HostMessage, { type: 'start' }>): Promise<void> {
  opening.resolve(loadPlugin(start, link, log))
  try {
    const { description } = await opening.promise
    send({ type: 'ready', description })
  } catch (error) {
    send({ type: 'unusable', failure: getFailure(error) })
  }
}

async function handleMessage(id: number, message: HostMessage): Promise<void> {
  try {
    const plugin = await opening.promise
    const value = await link.during(id, () => plugin.run(message))
    send({ type: 'result', id, value })
  } catch (error) {
    send({ type: 'error', id, failure: getFailure(error) })
  }
}
