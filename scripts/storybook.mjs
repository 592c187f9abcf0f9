// `npm run storybook`: every component in all its states, on port 6006. Installs first what is missing.
import { join } from 'node:path'
import { installIfStale } from './install.mjs'
import { root, run, workspaceEnv } from './lib/workspace.mjs'

await installIfStale()
const folder = join(root, 'storybook')
const storybook = join(folder, 'node_modules/.bin/storybook')
const { code } = await run(storybook, ['dev', '-p', '6006', '--no-open'], {
  cwd: folder,
  env: workspaceEnv(),
})
process.exitCode = code
