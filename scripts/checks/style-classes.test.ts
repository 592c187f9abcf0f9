import { expect, test } from 'vitest'
import { findMissingClasses } from './style-classes.ts'

const path = 'core/src/features/posts/Post.tsx'
const text = `import styles from './Post.module.scss'\nconst a = <p className={styles.authors} title={styles.body} />`

test('names classes that a style module does not have', () => {
  const styles = new Map([
    ['core/src/features/posts/Post.module.scss', '.body { color: red; .people & { top: 0 } }'],
  ])

  expect(findMissingClasses({ path, text }, styles)).toEqual([
    `${path} names .authors, which core/src/features/posts/Post.module.scss does not have`,
  ])
})

test('accepts classes that exist, nested ones as well', () => {
  const styles = new Map([['core/src/features/posts/Post.module.scss', '.body { .authors { top: 0 } }']])

  expect(findMissingClasses({ path, text }, styles)).toEqual([])
})

test('names a style module that does not exist', () => {
  expect(findMissingClasses({ path, text }, new Map())).toEqual([
    `${path} imports core/src/features/posts/Post.module.scss, which does not exist`,
  ])
})
