import { describe, expect, it } from 'vitest'
import type { SourceFile } from '../lib/source-files.ts'
import { findUnshown, type StoryRules } from './story-coverage.ts'

const rules: StoryRules = {
  direct: /^core\/src\/ui\//,
  reachable: /^core\/src\/features\//,
  pluginEntry: /^(plugins\/[^/]+\/)src\/web\/index\.tsx?$/,
}

const find = (texts: Record<string, string>) =>
  findUnshown(
    Object.entries(texts).map(([path, text]): SourceFile => ({ path, text })),
    rules,
  )

const ui = {
  'core/src/ui/Button.tsx': 'export function Button() { return <button /> }',
  'core/src/ui/Tag.tsx': 'export function Tag() { return <b /> }',
  'core/src/ui/index.ts': "export { Button } from './Button.tsx'\nexport { Tag } from './Tag.tsx'",
}
const votes = {
  'core/src/features/votes/Vote.tsx':
    "import { Score } from './Score.tsx'\nexport function Vote() { return <Score /> }",
  'core/src/features/votes/Score.tsx': 'export function Score() { return <i /> }',
  'core/src/features/votes/index.ts': "export { Vote } from './Vote.tsx'",
}

describe('UI components', () => {
  it('must each be imported by a story', () => {
    const story = { 'core/src/ui/Button.stories.tsx': "import { Button } from './Button.tsx'" }

    expect(find({ ...ui, ...story })).toEqual(['core/src/ui/Tag.tsx: no story imports Tag'])
  })

  it('are found by name through an index', () => {
    const story = { 'core/src/features/a/A.stories.tsx': "import { Button, Tag } from '../../ui/index.ts'" }

    expect(find({ ...ui, ...story })).toEqual([])
  })

  it('are not covered by an import of their types', () => {
    const story = {
      'core/src/ui/Button.stories.tsx':
        "import type { Button } from './Button.tsx'\nimport { type Tag } from './Tag.tsx'",
    }

    expect(find({ ...ui, ...story })).toHaveLength(2)
  })

  it('do not include hooks, constants and contexts, which need no story', () => {
    const others = 'export const useIt = () => 1\nexport const TIME_MS = 5\nexport const ItContext = {}'

    expect(find({ 'core/src/ui/it.tsx': others })).toEqual([])
  })
})

describe('feature components', () => {
  it('may be part of a component that a story imports', () => {
    const story = { 'core/src/features/votes/Vote.stories.tsx': "import { Vote } from './Vote.tsx'" }

    expect(find({ ...votes, ...story })).toEqual([])
  })

  it('may be a lazy part of such a component', () => {
    const lazy = {
      'core/src/features/votes/Vote.tsx': "export function Vote() { return import('./Score.tsx') }",
    }
    const story = { 'core/src/features/votes/Vote.stories.tsx': "import { Vote } from './Vote.tsx'" }

    expect(find({ ...votes, ...lazy, ...story })).toEqual([])
  })

  it('are reported if no story shows them, even if an index exports them', () => {
    const index = "export { Vote } from './Vote.tsx'\nexport { Score } from './Score.tsx'"
    const story = { 'core/src/features/votes/Vote.stories.tsx': "import { Score } from './index.ts'" }

    expect(find({ ...votes, 'core/src/features/votes/index.ts': index, ...story })).toEqual([
      'core/src/features/votes/Vote.tsx: no story shows Vote',
    ])
  })
})

describe('a plugin with a web half', () => {
  const entry = { 'plugins/route-a/src/web/index.tsx': 'export default {}' }

  it('needs a story of its own', () => {
    expect(find(entry)).toEqual(['plugins/route-a/: this plugin has a web half and no story'])
    expect(find({ ...entry, 'plugins/route-ab/src/web/A.stories.tsx': '' })).toHaveLength(1)
    expect(find({ ...entry, 'plugins/route-a/src/web/A.stories.tsx': '' })).toEqual([])
  })
})
