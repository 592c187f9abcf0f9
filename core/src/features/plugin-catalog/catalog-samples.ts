import type { CatalogPlugin, CatalogSettings } from './catalog-entry.ts'

/** For tests and stories. */
export function buildCatalogPlugin(overrides: Partial<CatalogPlugin> = {}): CatalogPlugin {
  return {
    slug_name: 'gallery',
    name: 'Gallery',
    description: 'Shows the images of a question side by side.',
    type: 'render',
    author: 'Ada',
    link: 'https://example.com/gallery',
    screenshots: 2,
    versions: [
      { version: '1.1.0', sdk: '^0.1.0', permissions: ['kv'], hosts: [], size: 48_000, compat: '' },
      { version: '1.0.0', sdk: '^0.1.0', permissions: [], hosts: [], size: 40_000, compat: '' },
    ],
    offered_version: '1.1.0',
    installed_version: '',
    is_upgrade: false,
    ...overrides,
  }
}

export const catalogSettings: CatalogSettings = {
  address: 'https://plugins.example.org/catalog.json',
  public_key: 'A'.repeat(43),
  from_environment: {},
}
