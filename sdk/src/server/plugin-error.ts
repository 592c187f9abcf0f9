/**
 * An error that users should see: `message` is a key of the plugin's texts or a sentence. Any other error
 * that a plugin throws counts as its fault.
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

  /** Each plugin and the host have their own copy of the class, so they recognize errors by name. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'PluginError'
  }

  constructor(message: string, details: Readonly<Record<string, string | number>> = {}) {
    super(message)
    this.details = details
  }
}
