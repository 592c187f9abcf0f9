/** A plugin said no, with a sentence for users: in the language of the site, or what it threw where it has no text. */
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
}

/** A plugin failed, took too long, or is not running: the caller goes on without it. */
export class PluginFault extends Error {
  override readonly name = 'PluginFault'
  readonly slug: string

  constructor(slug: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.slug = slug
  }
}
