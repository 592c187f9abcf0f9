import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { AppError, fieldError } from '../../platform/errors/index.ts'
import { addressKey, type Caller, createCounter, isLoopbackHost } from '../../platform/http/index.ts'

/** Without letters and digits that look alike. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const groups = 3
const groupLength = 4

/**
 * The code that the program prints on start, and that the wizard requires from visitors who may not be the
 * operator.
 */
export type InstallCode = {
  readonly text: string
  /** False for users on the machine itself, if the site only listens locally. */
  isRequired(caller: Caller): boolean
  /** Throws unless the code is right, or not required. */
  check(caller: Caller, given: string): Promise<void>
}

export function createInstallCode(host: string): InstallCode {
  const text = Array.from({ length: groups }, randomGroup).join('-')
  const attempts = createCounter({ name: 'install code', points: 10, seconds: 900 }, 1)
  const isLocal = isLoopbackHost(host)

  const isRequired = (caller: Caller) => !isLocal || !caller.isDirectFromLoopback
  return {
    text,
    isRequired,
    async check(caller, given) {
      if (!isRequired(caller)) return
      const key = addressKey(caller.ip)
      const waitSeconds = await attempts.add(key)
      if (waitSeconds > 0) throw new AppError('base.too_many_requests', { retryAfter: waitSeconds })
      if (!isEqual(given, text))
        throw fieldError('base.request_format_error', 'install_code', 'error.install.code_wrong')
      await attempts.takeBack(key)
    },
  }
}

const randomGroup = () =>
  Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Takes the same time for any text. Lower case and other separators are accepted too. */
function isEqual(given: string, text: string): boolean {
  const digest = (code: string) => {
    const letters = code.toUpperCase().replace(/[^A-Z0-9]/g, '')
    return createHash('sha256').update(letters).digest()
  }
  return timingSafeEqual(digest(given), digest(text))
}
