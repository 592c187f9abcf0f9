// `pnpm screenshots`: builds the stories and creates the baselines that `npm test -- stories` compares with.
// Baselines that match stay unchanged. Look at the changed ones before you commit them.
import { join } from 'node:path'
import { installIfStale } from './install.mjs'
import { findChromium } from './lib/chromium.mjs'
import { root, run, say, workspaceEnv } from './lib/workspace.mjs'

const folder = join(root, 'storybook')

async function makeBaselines() {
  await installIfStale()
  const chromium = await findChromium()
  if (chromium === undefined) {
    say('No Chromium was found, and none could be installed.')
    return 1
  }
  const env = workspaceEnv({ CHROMIUM_PATH: chromium })
  const storybook = join(folder, 'node_modules/.bin/storybook')
  const built = await run(storybook, ['build', '--quiet', '-o', 'storybook-static'], {
    cwd: folder,
    quiet: true,
  })
  if (built.code !== 0) {
    say(built.output)
    return built.code
  }
  const playwright = join(folder, 'node_modules/.bin/playwright')
  const options = ['--config', 'tests/playwright.config.ts', '--update-snapshots=changed']
  const { code } = await run(playwright, ['test', ...options, 'screenshots.spec.ts'], { cwd: folder, env })
  return code
}

process.exitCode = await makeBaselines()
