import { createContext, Script } from 'node:vm'

/** Less than vitest gives a test. No call of a site may block the process of a plugin so long. */
const longestMs = 4000

const script = new Script('call()')
const sandbox: { call?: () => unknown } = createContext({})

/** The plugins of which a call blocked the process, and that call. */
const blocked = new WeakMap<object, string>()

/** The error belongs to the context of the script, so it is no instance of `Error` here. */
const isTimeout = (error: unknown) =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'

/**
 * Makes a call of a plugin, and interrupts it if it computes without end: a test runner in the same thread could
 * not. Later calls of that plugin fail at once. What a call computes after its first `await` is not interrupted.
 */
export function interruptIfBlocked<Result>(
  plugin: object,
  name: string,
  call: () => Result,
  limitMs: number = longestMs,
): Result {
  const earlier = blocked.get(plugin)
  if (earlier !== undefined)
    throw new Error(`${name} was not called, because ${earlier} blocked the process.`)
  try {
    sandbox.call = call
    // The script returns what the call returns.
    return script.runInContext(sandbox, { timeout: limitMs }) as Result
  } catch (error) {
    if (!isTimeout(error)) throw error
    blocked.set(plugin, name)
    throw new Error(
      `${name} computed for ${limitMs / 1000} seconds without returning, and was interrupted. A site would end the process of the plugin.`,
    )
  }
}
