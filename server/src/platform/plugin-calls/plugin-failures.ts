import type { TextParams } from '../errors/index.ts'

/**
 * Why a plugin failed: a message for logs, the text for administrators if the server itself noticed it, and the
 * line in the plugin's file, as its process reports it.
 */
export type FaultReason = { message: string; text?: { key: string; params?: TextParams }; place?: string }

/**
 * A plugin rejected a call, with a sentence for users: in the language of the site, or the thrown message if
 * it has no text.
 */
export class PluginDenial extends Error {
  override readonly name = 'PluginDenial'
  readonly slug: string
  /** What the plugin threw: a key of its texts or a sentence. */
  readonly key: string
  readonly details: Readonly<Record<string, string | number>>

  constructor(
    slug: string,
    key: string,
    message: string,
    details: Readonly<Record<string, string | number>>,
  ) {
    super(message)
    this.slug = slug
    this.key = key
    this.details = details
  }

  /** Administrators see it as the reason of a failed job. */
  override toString(): string {
    return this.message
  }
}

/** A plugin failed, took too long, or is not running: the caller continues without it. */
export class PluginFault extends Error {
  override readonly name = 'PluginFault'
  readonly slug: string
  /** For administrators, if the server itself noticed the problem. */
  readonly text: FaultReason['text']

  constructor(slug: string, reason: string | FaultReason, options?: ErrorOptions) {
    super(typeof reason === 'string' ? reason : reason.message, options)
    this.slug = slug
    this.text = typeof reason === 'string' ? undefined : reason.text
  }
}
