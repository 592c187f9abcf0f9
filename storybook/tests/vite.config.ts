import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Serves the built Storybook. */
export default defineConfig({ root, build: { outDir: 'storybook-static' } })
