import type { PluginManifest } from '@querent/sdk/plugin'
import type { TextParams } from '../../platform/refusals/index.ts'
import type { PluginTexts } from './find-text.ts'

/** Something to tell administrators: a key of the server's own texts. */
export type Notice = { key: string; params?: TextParams }

/** With the product, among the packages, or installed at run time. */
export type PackageSource = 'workspace' | 'package' | 'data'

export type PackageFlaw = { state: 'outdated' | 'broken'; notice: Notice }

/** Where a package lies, before anything of it was read. */
export type PackageFolder = {
  folder: string
  source: PackageSource
  /** Its author works on it: each build is a version of its own. */
  isDev: boolean
  /** The slug under which it was installed; its manifest has to say the same. */
  installedAs?: string
}

type Placed = PackageFolder & {
  slug: string
  version: string
  /** Changes with every build. */
  stamp: string
}

/** A package whose manifest, files and SDK were found good. */
export type SoundPackage = Placed & { manifest: PluginManifest; texts: PluginTexts; flaw?: undefined }

/** One that cannot run, and why. The manifest is there where it could be read. */
export type FlawedPackage = Placed & {
  manifest?: PluginManifest
  texts: PluginTexts
  flaw: PackageFlaw
}

export type PluginPackage = SoundPackage | FlawedPackage

export const manifestFile = 'querent.json'
