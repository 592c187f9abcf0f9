import { expect, it } from 'vitest'
import { isNotPage } from './not-page.ts'

it.each([
  '/answer/api/v1/user/data/x',
  '/uploads/a',
  '/api-docs',
  '/feed.atom',
  '/robots.txt',
  '/sitemap/question-1.xml',
  '/tags/php/feed.atom',
  '/questions/1/feed.atom',
])('%s is no page', (path) => expect(isNotPage(path)).toBe(true))

it.each(['/', '/questions', '/questions/1/version-1.2', '/tags/node.js', '/users/ada', '/answers'])(
  '%s is a page',
  (path) => expect(isNotPage(path)).toBe(false),
)
