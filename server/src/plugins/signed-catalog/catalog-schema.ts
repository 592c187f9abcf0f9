import { pluginManifest } from '@querent/sdk/plugin'
import { z } from 'zod'

/** The same limit as for uploads by administrators. */
const maxPackageBytes = 30 * 1024 * 1024
const maxScreenshotBytes = 1024 * 1024
const screenshotTypes = ['image/png', 'image/jpeg', 'image/webp'] as const

/** One line of plain text. Control characters and direction marks could make it look like another. */
const line = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u)

const seconds = z.int().min(0).max(100_000_000_000)

const fileShape = {
  /** Relative to the catalog, or an absolute URL. */
  file: line(500).min(1),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
}

const origins = z.array(line(200)).max(100)

const catalogVersion = z.object({
  ...fileShape,
  size: z.int().min(1).max(maxPackageBytes),
  version: pluginManifest.shape.version.max(100),
  /** Range of SDK versions. */
  sdk: line(100).min(1),
  // Not enums: a catalog also lists versions for newer sites, which report that they do not fit.
  family: line(50),
  permissions: z.array(line(50)).max(50),
  hosts: z.array(line(300)).max(100),
  slots: z.array(line(100)).max(100),
  /** Absent in catalogs that were made before it existed. */
  content_security: z.object({ script: origins, frame: origins, connect: origins }).optional(),
})
export type CatalogVersion = z.infer<typeof catalogVersion>

const screenshot = z.object({
  ...fileShape,
  size: z.int().min(1).max(maxScreenshotBytes),
  type: z.enum(screenshotTypes),
})
export type Screenshot = z.infer<typeof screenshot>

const catalogPlugin = z.object({
  slug_name: pluginManifest.shape.slug_name,
  author: line(200),
  link: pluginManifest.shape.link,
  /** Language to texts; English is always present. */
  texts: z
    .record(
      pluginManifest.shape.languages.element,
      z.object({ name: line(100).min(1), description: line(500) }),
    )
    .refine((texts) => texts.en_US !== undefined, 'the texts in en_US are missing'),
  screenshots: z.array(screenshot).max(8),
  versions: z.array(catalogVersion).min(1).max(50),
})
export type CatalogPlugin = z.infer<typeof catalogPlugin>

/** The content that a publisher signs. */
export const signedCatalog = z.object({
  format: z.literal(1),
  issued_at: seconds,
  expires_at: seconds,
  plugins: z.array(catalogPlugin).max(1000),
})
export type SignedCatalog = z.infer<typeof signedCatalog>
