import { setPasswordCost } from '../src/modules/accounts/password.service.ts'
import { setPluginProgram } from '../src/plugins/worker/spawn-plugin.ts'

/** Tests of anything but passwords need hashes that differ, and none that are hard to guess. */
export const cheapCost = { memory: 8, passes: 1, parallelism: 1 }

setPasswordCost(cheapCost)

// As `cliCommand` does: `npm test` has just built it.
if (process.env.TEST_BUILT_CLI) setPluginProgram(new URL('../dist/plugin-process.js', import.meta.url))
