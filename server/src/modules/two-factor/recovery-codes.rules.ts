import { createHash, randomInt } from 'node:crypto'

const count = 10
/** Without letters and digits that look alike. */
const characters = 'abcdefghjkmnpqrstuvwxyz23456789'
const length = 10

/** 49 bits each, too many to guess: see the limits of wrong codes. */
export const createRecoveryCodes = (): string[] => Array.from({ length: count }, createRecoveryCode)

function createRecoveryCode(): string {
  const code = Array.from({ length }, () => characters[randomInt(characters.length)]).join('')
  return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`
}

const shape = new RegExp(`^[${characters}]{${length}}$`)

/** Whether it can be a recovery code, which has more characters than the code of an app. */
export const isRecoveryCode = (normalized: string): boolean => shape.test(normalized)

/** A normalized code, however it was typed: Japanese and Arabic keyboards have their own digits. */
export const normalizeCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .toLowerCase()

export const hashRecoveryCode = (normalized: string): string =>
  createHash('sha256').update(normalized).digest('base64url')
