import type { Translate } from '../../lib/i18n/index.ts'
import type { SiteSettings } from '../../runtime/site/index.ts'

/** The site's limits for one kind of upload. */
export type UploadRules = {
  /** In lower case, without a dot. */
  extensions: readonly string[]
  megabytes: number
}

const images = ['jpg', 'jpeg', 'png', 'gif', 'webp']
const megabyte = 1024 * 1024

/** Images in posts. */
export function imageRules({ site_advanced: limits }: SiteSettings): UploadRules {
  return {
    extensions: limits?.authorized_image_extensions ?? images,
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

/** Images of accounts. */
export const avatarRules = (site: SiteSettings): UploadRules => ({
  ...imageRules(site),
  extensions: ['jpg', 'jpeg', 'png', 'webp'],
})

/** Images for the appearance of the site, which administrators upload. */
export const brandingRules = (site: SiteSettings): UploadRules => ({
  ...imageRules(site),
  extensions: ['jpg', 'jpeg', 'png', 'ico'],
})

export const getExtension = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

export const acceptsFile = ({ extensions }: UploadRules, { name }: Pick<File, 'name'>) =>
  extensions.includes(getExtension(name))

/** For a file chooser: which files it offers. */
export const getAcceptAttribute = ({ extensions }: UploadRules) =>
  extensions.map((one) => `.${one}`).join(',')

/** Why the site would reject a file; undefined if it would not. */
export function findUploadError(
  file: Pick<File, 'name' | 'size'>,
  rules: UploadRules,
  t: Translate,
): string | undefined {
  if (!acceptsFile(rules, file)) return t('upload.not_taken', { kinds: rules.extensions.join(', ') })
  return file.size > rules.megabytes * megabyte
    ? t('upload.too_large', { limit: rules.megabytes })
    : undefined
}
