import type { PluginManifest } from '@querent/sdk/plugin'
import type { PluginNotice } from '../plugin-notice.ts'
import type { PluginTexts } from './find-text.ts'

/** Shipped with the product, among the packages, or installed at run time. */
export type PackageSource = 'workspace' | 'package' | 'data'

export type PackageProblem = { state: 'outdated' | 'broken'; notice: PluginNotice }

/** Where a package is, before it was read. */
export type PackageFolder = {
  folder: string
  source: PackageSource
  /** Under development: each build is a version of its own. */
  isDev: boolean
  /** The slug under which it was installed; its manifest must have the same. */
  installedAs?: string
}

type Placed = PackageFolder & {
  slug: string
  version: string
  /** Changes with every build: a hash of the manifest, which names a hash of every file. */
  stamp: string
}

/** A package that can run: its manifest, its files and its SDK version were checked. */
export type ValidPackage = Placed & {
  manifest: PluginManifest
  texts: PluginTexts
  /** Style sheets that are inlined in pages instead of linked, by their paths. */
  inlineStyles: Readonly<Record<string, string>>
  violation?: undefined
}

/** A package that cannot run, and why. The manifest is set if it could be read. */
export type InvalidPackage = Placed & {
  manifest?: PluginManifest
  texts: PluginTexts
  violation: PackageProblem
}

export type PluginPackage = ValidPackage | InvalidPackage

/**
 * Identifies a build in the URLs of its files, which browsers cache. The version alone would not do: a
 * package can be installed again under the same version with other files.
 */
export const getBuild = ({ version, stamp }: ValidPackage) => `${version}-${stamp}`

export const manifestFile = 'querent.json'
