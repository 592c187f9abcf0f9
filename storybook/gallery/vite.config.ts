import { fileURLToPath } from 'node:url'
import { mergeConfig } from 'vite'
import stories from '../vite.config.ts'

// All stories on one page, for an overview. Not part of a release.
export default mergeConfig(stories, { root: fileURLToPath(new URL('.', import.meta.url)) })
