// Fails on classes of style modules that do not exist.
import { readSources, report } from '../lib/source-files.ts'
import { findMissingClasses } from './style-classes.ts'

const styles = new Map(readSources(/\.module\.scss$/).map(({ path, text }) => [path, text]))
const sources = readSources(/\.tsx?$/).filter(({ path }) => !path.startsWith('scripts/'))
report(
  sources.flatMap((file) => findMissingClasses(file, styles)),
  `${styles.size} style modules have the classes that the code names`,
)
