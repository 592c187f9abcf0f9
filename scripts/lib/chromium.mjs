// Finds a Chromium for the browser journeys, and installs Debian's where that is possible.
import { readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { findProgram, run, step } from './workspace.mjs'

// Without a window, the shell needs a third less CPU time; it renders letters slightly differently.
const shell = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Folders in which Playwright keeps the browsers that it has downloaded. */
function playwrightFolders() {
  const store = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache/ms-playwright')
  try {
    const builds = readdirSync(store).filter((name) => /^chromium-\d+$/.test(name))
    return builds.flatMap((build) =>
      ['chrome-linux', 'chrome-linux64'].map((part) => join(store, build, part)),
    )
  } catch {
    return []
  }
}

async function works(program) {
  const { code } = await run(program, ['--version'], { quiet: true })
  return code === 0
}

async function findInstalled(wanted) {
  const onPath = (process.env.PATH ?? '').split(delimiter)
  const candidates = [
    process.env.CHROMIUM_PATH,
    ...wanted.map((name) => findProgram(name, onPath)),
    findProgram('chrome', playwrightFolders()),
  ]
  for (const candidate of candidates) {
    // Ubuntu's `chromium-browser` may be a stub that only asks for a snap, so the program has to respond.
    if (candidate && (await works(candidate))) return candidate
  }
  return undefined
}

/**
 * The program, or undefined if there is none and none could be installed. If no screenshots are compared, the
 * shell will do.
 */
export async function findChromium({ preferShell = false } = {}) {
  const wanted = preferShell ? [shell, ...names] : names
  const installed = await findInstalled(wanted)
  if (installed !== undefined) return installed
  if (process.getuid?.() !== 0 || findProgram('apt-get') === undefined) return undefined
  await step('Installing Chromium with apt-get', async () => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-qq'], { env, quiet: true })
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', shell], {
      env,
      quiet: true,
    })
  })
  return await findInstalled(wanted)
}
