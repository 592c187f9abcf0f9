// Writes sdk/dist/storybook/style.css: the first style sheet of every page, so that stories of plugins look like a site.
import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { root } from '../lib/workspace.mjs'

const { compile, NodePackageImporter } = createRequire(join(root, 'core/package.json'))('sass')
const source = join(root, 'core/src/styles/main.scss')
const target = join(root, 'sdk/dist/storybook/style.css')

const { css } = compile(source, {
  style: 'compressed',
  loadPaths: [join(root, 'core/node_modules')],
  importers: [new NodePackageImporter(dirname(source))],
  // Bootstrap's own style sheets use what Sass has deprecated.
  quietDeps: true,
  silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'],
})
mkdirSync(dirname(target), { recursive: true })
writeFileSync(
  target,
  `/*! Styles of Querent, Apache-2.0; with Bootstrap, MIT, https://getbootstrap.com */\n${css}\n`,
)
