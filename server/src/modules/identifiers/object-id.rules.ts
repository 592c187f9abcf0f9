import { findObjectKind, type ObjectKind, objectKindNumbers } from './object-kind.rules.ts'
import { decodeShortCode, shortCode } from './short-code.rules.ts'

const numberDigits = 13
const maxNumber = 10 ** numberDigits - 1

/** What an id on the wire refers to: a row of its kind, keyed by the running number. */
export interface ObjectId {
  kind: ObjectKind
  id: number
}

/** Writes the wire form of an object's id: 17 digits, or the short form where the permalinks ask for it. */
export function encodeId(kind: ObjectKind, id: number, isShort = false): string {
  if (!Number.isSafeInteger(id) || id < 1 || id > maxNumber) {
    throw new RangeError(`An object id is built from a number between 1 and ${maxNumber}, not from ${id}.`)
  }
  const kindNumber = objectKindNumbers[kind]
  if (isShort) return shortCode(kindNumber) + shortCode(id)
  return `1${String(kindNumber).padStart(3, '0')}${String(id).padStart(numberDigits, '0')}`
}

/** Like encodeId, but "0" if there is no object: the wire's way of saying "none". */
export function encodeOptionalId(kind: ObjectKind, id: number | null | undefined, isShort = false): string {
  return id ? encodeId(kind, id, isShort) : '0'
}

/**
 * Reads an id in either notation. Undefined when it cannot name an object. Nearly every text reads as
 * some number, so a result does not mean that the object exists.
 */
export function decodeId(text: string): ObjectId | undefined {
  return isLong(text) ? decodeLong(text) : decodeShort(text)
}

/** Like decodeId, if only one kind makes sense: the number, or undefined. */
export function decodeObjectId(kind: ObjectKind, text: string): number | undefined {
  const object = decodeId(text)
  return object?.kind === kind ? object.id : undefined
}

// Digits below 10^16 are short ids that happen to consist of digits.
function isLong(text: string): boolean {
  return /^\d+$/.test(text) && text.replace(/^0+/, '').length >= 17
}

function decodeLong(text: string): ObjectId | undefined {
  if (text.length !== 17 || !text.startsWith('1')) return undefined
  return buildObjectId(Number(text.slice(1, 4)), Number(text.slice(4)))
}

function decodeShort(text: string): ObjectId | undefined {
  if (text.length < 2) return undefined
  return buildObjectId(decodeShortCode(text.slice(0, 2)), decodeShortCode(text.slice(2)))
}

function buildObjectId(kindNumber: number | undefined, id: number | undefined): ObjectId | undefined {
  if (kindNumber === undefined || id === undefined || id < 1 || id > maxNumber) return undefined
  const kind = findObjectKind(kindNumber)
  return kind && { kind, id }
}
