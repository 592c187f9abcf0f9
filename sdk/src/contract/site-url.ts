import { z } from 'zod'

/**
 * The first segments of the paths of pages, calls and files. If the site's own path began with one of them,
 * the two could not be told apart.
 */
export const pagePaths: ReadonlySet<string> = new Set([
  ...[
    '403',
    '50x',
    'admin',
    'answer',
    'api-docs',
    'badges',
    'custom.css',
    'embed',
    'favicon.ico',
    'feed.atom',
  ],
  ...[
    'healthz',
    'i18n',
    'icon-192.png',
    'icon-512.png',
    'icon-maskable-512.png',
    'install',
    'legal',
    'logo.svg',
  ],
  ...[
    'maintenance',
    'manifest.json',
    'offline',
    'openapi.json',
    'opensearch.xml',
    'personal',
    'plugins',
    'posts',
  ],
  ...[
    'privacy',
    'privileges',
    'q',
    'questions',
    'readyz',
    'review',
    'robots.txt',
    'search',
    'sitemap',
    'sitemap.xml',
    'static',
  ],
  ...['sw.js', 'tags', 'tos', 'uploads', 'user-center', 'users', '.well-known'],
])

function isOwnPath(text: string): boolean {
  const [, first = ''] = URL.parse(text)?.pathname.split('/') ?? []
  return !pagePaths.has(first.toLowerCase())
}

/** The site's own URL. Its path, if any, must not be that of a page. */
export const siteUrl = z
  .url({ protocol: /^https?$/ })
  .max(512)
  .refine(isOwnPath, 'validation.page_path')
