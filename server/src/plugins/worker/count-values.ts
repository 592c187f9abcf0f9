import { serialize } from 'node:v8'

/** The format of this version of V8; others are read by other rules. */
const [, format] = serialize(null)

const codes = (characters: string) => new Set(Array.from(characters, (character) => character.charCodeAt(0)))
const strings = codes('"cS')
/** By the data after a value's tag: nothing, a number, two, a size and as many bytes, or eight bytes. */
const bare = codes("\0_0TF-yxso;'.")
const numbered = codes('IU^{:,Aa')
const twice = codes('$@')
const sized = codes('"cSB')
const eight = codes('NDn')
const [bigInt, bigIntObject, host, view, regExp, error] = Array.from('Zz\\VRr', (tag) => tag.charCodeAt(0))
const errorKinds = codes('ERFSTU')
const [message, stack, cause] = Array.from('msc', (tag) => tag.charCodeAt(0))

/**
 * The number of values in a serialized message, counted from its bytes: deserializing millions of small
 * objects takes seconds. Stops at `max`. Fails for anything that V8 does not write for plain data.
 */
export function countValues(body: Uint8Array, max: number): number {
  let at = 2
  let count = 0
  if (body[1] !== format) throw new Error('Its format is unknown.')

  /** V8 reads 32 bits of a number and ignores the others: none that it writes has more. */
  function readNumber(): number {
    let value = 0
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = body[at++] ?? 0
      value |= (byte & 127) << shift
      if (byte < 128) return value >>> 0
    }
    throw new Error('It is not plain data.')
  }
  const skipBytes = (length: number) => {
    at += length
  }
  function skipNumbers(times: number): void {
    for (let time = 0; time < times; time += 1) readNumber()
  }
  function skipString(): void {
    // Wide characters begin at an even offset.
    while (body[at] === 0) at += 1
    if (!strings.has(body[at++] ?? 0)) throw new Error('It is not plain data.')
    skipBytes(readNumber())
  }
  const takes = (tag: number | undefined) => body[at] === tag && ++at > 0

  /** Of an error; its cause is a value like others. */
  function skipErrorHead(): void {
    if (errorKinds.has(body[at] ?? 0)) at += 1
    if (takes(message)) skipString()
    if (takes(stack)) skipString()
    takes(cause)
  }

  function skip(tag: number): void {
    if (sized.has(tag)) skipBytes(readNumber())
    else if (numbered.has(tag)) readNumber()
    else if (eight.has(tag)) skipBytes(8)
    else if (twice.has(tag)) skipNumbers(2)
    else if (tag === bigInt || tag === bigIntObject) skipBytes(Math.floor(readNumber() / 2))
    else if (tag === host) {
      skipNumbers(1)
      skipBytes(readNumber())
    } else if (tag === view) skipNumbers(4)
    else if (tag === regExp) {
      skipString()
      skipNumbers(1)
    } else if (tag === error) skipErrorHead()
    else if (!bare.has(tag)) throw new Error('It is not plain data.')
  }

  while (at < body.length && count < max) {
    count += 1
    skip(body[at++] ?? 0)
  }
  if (count < max && at !== body.length) throw new Error('It ends too early.')
  return count
}
