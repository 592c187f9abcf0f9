/**
 * Says that something was refused or failed in a way that users should see: `message` is a key of the
 * plugin's texts or a sentence. Anything else that a plugin throws counts as its fault.
 *
 * @example
 * const deny = (status: number) => {
 *   throw new PluginError('error.service_refused', { status })
 * }
 * @public
 */
export class PluginError extends Error {
  override readonly name = 'PluginError'
  readonly details: Readonly<Record<string, string | number>>

  /** Each plugin and the host carry a class of their own: they know each other's errors by name. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'PluginError'
  }

  constructor(message: string, details: Readonly<Record<string, string | number>> = {}) {
    super(message)
    this.details = details
  }
}
