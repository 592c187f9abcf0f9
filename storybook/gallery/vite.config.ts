import { fileURLToPath } from 'node:url'
import { mergeConfig } from 'vite'
import stories from '../vite.config.ts'

// Every story on one page, for looking at the whole. Not part of what is shipped.
export default mergeConfig(stories, { root: fileURLToPath(new URL('.', import.meta.url)) })
