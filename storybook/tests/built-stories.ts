import { readFileSync } from 'node:fs'
import type { Story } from './preview.ts'

type Index = { entries: Record<string, Story & { type: string }> }

// Written by the build of the Storybook that the tests open.
const index: Index = JSON.parse(
  readFileSync(new URL('../storybook-static/index.json', import.meta.url), 'utf8'),
)

export const stories = Object.values(index.entries).filter(({ type }) => type === 'story')
