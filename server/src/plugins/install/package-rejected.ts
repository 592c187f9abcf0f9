import type { PluginNotice } from '../plugin-notice.ts'

/** A package cannot be installed; the notice says why. */
export class PackageRejected extends Error {
  readonly notice: PluginNotice

  constructor(name: string, params?: PluginNotice['params']) {
    super(name)
    this.notice = { key: `plugin.notice.${name}`, params }
  }
}
