import { readFileSync } from 'node:fs'
import type { Story } from './preview.ts'

type Index = { entries: Record<string, Story & { type: string; tags: string[] }> }

// Written by the build of the Storybook under test.
const index: Index = JSON.parse(
  readFileSync(new URL('../storybook-static/index.json', import.meta.url), 'utf8'),
)

// Stories for designers that repeat other stories have the tag `!test`.
export const stories = Object.values(index.entries).filter(
  ({ type, tags }) => type === 'story' && tags.includes('test'),
)
