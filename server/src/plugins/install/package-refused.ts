import type { Notice } from '../packages/plugin-package.ts'

/** A package cannot be installed; the notice says why. */
export class PackageRefused extends Error {
  readonly notice: Notice

  constructor(name: string, params?: Notice['params']) {
    super(name)
    this.notice = { key: `plugin.notice.${name}`, params }
  }
}
