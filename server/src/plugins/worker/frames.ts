import { deserialize, serialize } from 'node:v8'
import { countValues } from './count-values.ts'

/** The largest message between a plugin and its site, in either direction. */
const maxMessageBytes = 8 * 1024 * 1024

/**
 * Maximum number of values, counting each part of an object, that a plugin may send in one message. Creating
 * them takes at most a tenth of a second.
 */
export const maxMessageValues = 50_000

const headerBytes = 4

/**
 * A message as bytes: their number, then V8's serialization. Fails for values that are not plain data, or are
 * too large.
 */
export function encodeFrame(message: unknown): Buffer {
  const body = toBytes(message)
  if (body.length > maxMessageBytes) {
    throw new Error(
      `A message of ${toMegabytes(body.length)} MB is more than the ${toMegabytes(maxMessageBytes)} MB allowed.`,
    )
  }
  const header = Buffer.alloc(headerBytes)
  header.writeUInt32BE(body.length)
  return Buffer.concat([header, body])
}

function toBytes(message: unknown): Buffer {
  try {
    return serialize(message)
  } catch (cause) {
    const problem = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`Only plain data can be passed to the site: ${problem}`, { cause })
  }
}

const toMegabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024)

/** Assembles chunks of a stream into messages. Fails for a message that is too large or cannot be read. */
export function createFrameReader(
  receive: (message: unknown, size: { bytes: number; values: number }) => void,
  maxValues = Number.POSITIVE_INFINITY,
): (chunk: Buffer) => void {
  let chunks: Buffer[] = []
  let length = 0
  /** Of the message that is arriving. */
  let expected: number | undefined

  function take(count: number): Buffer {
    const [first] = chunks
    // Many messages in one chunk are not copied for each of them.
    const joined = first && chunks.length === 1 ? first : Buffer.concat(chunks, length)
    chunks = [joined.subarray(count)]
    length -= count
    return joined.subarray(0, count)
  }

  return (chunk) => {
    chunks.push(chunk)
    length += chunk.length
    for (;;) {
      if (expected === undefined) {
        if (length < headerBytes) return
        expected = take(headerBytes).readUInt32BE()
        if (expected > maxMessageBytes) throw new Error('Its message is larger than allowed.')
      }
      if (length < expected) return
      const body = take(expected)
      expected = undefined
      const values = maxValues === Number.POSITIVE_INFINITY ? 0 : countValues(body, maxValues)
      if (values >= maxValues) throw new Error('Its message has more values than allowed.')
      receive(deserialize(body), { bytes: body.length, values })
    }
  }
}
