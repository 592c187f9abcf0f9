import { deserialize, serialize } from 'node:v8'

/** The largest message between a plugin and its site, in either direction. */
export const maxMessageBytes = 8 * 1024 * 1024

const headerBytes = 4

/** A message as bytes: their number, then what V8 serializes. Fails for what is not plain data, or is too large. */
export function encodeFrame(message: unknown): Buffer {
  const body = serialize(message)
  if (body.length > maxMessageBytes) {
    throw new Error(
      `A message of ${toMegabytes(body.length)} MB is more than the ${toMegabytes(maxMessageBytes)} MB allowed.`,
    )
  }
  const header = Buffer.alloc(headerBytes)
  header.writeUInt32BE(body.length)
  return Buffer.concat([header, body])
}

const toMegabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024)

/** Puts chunks of a stream together into messages. Fails for a message that is too large or cannot be read. */
export function createFrameReader(
  receive: (message: unknown, bytes: number) => void,
): (chunk: Buffer) => void {
  let chunks: Buffer[] = []
  let length = 0
  /** Of the message that is arriving. */
  let expected: number | undefined

  function take(count: number): Buffer {
    const joined = Buffer.concat(chunks, length)
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
      receive(deserialize(body), body.length)
    }
  }
}
