import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { afterEach, expect, test } from 'vitest'
import { pluginViteConfig } from './vite-preset.ts'

const folders: string[] = []

afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })))
})

const page = `
  import { useState } from 'react'
  import * as React from 'react'
  import { defineWebPlugin } from '@querent/sdk/web'
  import './page.css'
  const Later = React.lazy(() => import('./Later.tsx'))
  const Page = () => <p>{useState('seen')[0]}<Later /></p>
  export default defineWebPlugin({ slots: { 'route.page': Page } })
`
const later = `
  import './later.css'
  export default function Later() { return <b>later</b> }
`
const sources = {
  'src/web/index.tsx': page,
  'src/web/Later.tsx': later,
  'src/web/page.css': 'p { color: red }',
  'src/web/later.css': 'b { color: blue }',
}
// A package of the author, as installed next to the SDK.
const ownReact = {
  'node_modules/react/package.json': '{ "name": "react", "version": "18.0.0", "main": "index.js" }',
  'node_modules/react/index.js': 'exports.useState = (value) => [value]; exports.mark = "own copy of React"',
}

async function runBuild(files: Record<string, string>, outDir = 'dist/web'): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'querent-web-half-'))
  folders.push(root)
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  await build({ ...pluginViteConfig({ root, slugName: 'sample', outDir }), logLevel: 'silent' })
  return join(root, outDir)
}

test('builds a remote that uses the shared modules of its host and leaves styles to it', async () => {
  const folder = await runBuild({ ...sources, ...ownReact })
  const files = await readdir(folder)

  expect(files.filter((file) => file.endsWith('.css'))).toHaveLength(1)
  const scripts = await Promise.all(
    files.filter((file) => file.endsWith('.js')).map((file) => readFile(join(folder, file), 'utf8')),
  )
  expect(scripts.join('\n')).not.toMatch(/own copy of React|window\[|vite:preloadError|\/assets\//)
  // A plugin with almost no script of its own costs next to nothing.
  expect(scripts.join('').length).toBeLessThan(4000)
})

test('builds a remote that a host can load', async () => {
  // Vitest leaves files in this folder to Node, which imports them as a browser does.
  const folder = await runBuild(sources, 'node_modules/sample')
  const asked: string[] = []
  const share = (name: string, module: object) => ({
    [name]: {
      '1.0.0': {
        get: async () => {
          asked.push(name)
          return () => module
        },
      },
    },
  })
  const jsx = (type: unknown, props: object) => ({ type, props })
  const container = await import(/* @vite-ignore */ join(folder, 'remoteEntry.js'))

  container.init({
    ...share('react', { useState: (value: string) => [value], lazy: (load: unknown) => load }),
    ...share('react/jsx-runtime', { jsx, jsxs: jsx }),
    ...share('@querent/sdk/web', { defineWebPlugin: (plugin: object) => plugin }),
  })
  const plugin = (await container.get('./plugin'))()

  expect(plugin.slots['route.page']().props.children[0]).toBe('seen')
  expect(new Set(asked)).toEqual(new Set(['react', 'react/jsx-runtime', '@querent/sdk/web']))
})

test.each([
  ['re-exports React', `export { useState } from 'react'\nexport default {}`],
  ['imports React dynamically', `export default { start: () => import('react') }`],
])('rejects a web half that %s, because that would bundle a second React', async (_, source) => {
  await expect(runBuild({ ...ownReact, 'src/web/index.tsx': source })).rejects.toThrow(
    /would carry its own .*node_modules\/react\/index\.js/,
  )
})
