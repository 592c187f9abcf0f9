import type { SiteSettings } from '../../app/site/index.ts'
import type { Translate } from '../../lib/i18n/index.ts'

/** What the site takes of one kind. */
export type UploadRules = {
  /** In lower case, without a dot. */
  extensions: readonly string[]
  megabytes: number
}

const pictures = ['jpg', 'jpeg', 'png', 'gif', 'webp']
const megabyte = 1024 * 1024

/** Pictures in posts. */
export function pictureRules({ site_advanced: limits }: SiteSettings): UploadRules {
  return {
    extensions: limits?.authorized_image_extensions ?? pictures,
    megabytes: limits?.max_image_size || 4,
  }
}

/** Files that posts link to; on most sites none. */
export function attachmentRules({ site_advanced: limits }: SiteSettings): UploadRules {
  return {
    extensions: limits?.authorized_attachment_extensions ?? [],
    megabytes: limits?.max_attachment_size || 8,
  }
}

/** Pictures of accounts. */
export const avatarRules = (site: SiteSettings): UploadRules => ({
  ...pictureRules(site),
  extensions: ['jpg', 'jpeg', 'png', 'webp'],
})

/** Pictures for the looks of the site, which administrators send. */
export const brandingRules = (site: SiteSettings): UploadRules => ({
  ...pictureRules(site),
  extensions: ['jpg', 'jpeg', 'png', 'ico'],
})

export const extensionOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

export const takes = ({ extensions }: UploadRules, { name }: Pick<File, 'name'>) =>
  extensions.includes(extensionOf(name))

/** For a file chooser: which files it offers. */
export const acceptOf = ({ extensions }: UploadRules) => extensions.map((one) => `.${one}`).join(',')

/** Why the site would not take a file; undefined where it would. */
export function problemOf(
  file: Pick<File, 'name' | 'size'>,
  rules: UploadRules,
  t: Translate,
): string | undefined {
  if (!takes(rules, file)) return t('upload.not_taken', { kinds: rules.extensions.join(', ') })
  return file.size > rules.megabytes * megabyte
    ? t('upload.too_large', { limit: rules.megabytes })
    : undefined
}
