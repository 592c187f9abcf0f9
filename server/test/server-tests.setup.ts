import { setPasswordCost } from '../src/modules/accounts/password.service.ts'
import { setPluginProgram } from '../src/plugins/worker/spawn-plugin.ts'

/** Only tests of passwords need hashes that are hard to guess. All others only need them to differ. */
export const cheapCost = { memory: 8, passes: 1, parallelism: 1 }

setPasswordCost(cheapCost)

// Like `cliCommand`: `npm test` has just built it.
if (process.env.TEST_BUILT_CLI) setPluginProgram(new URL('../dist/plugin-process.js', import.meta.url))
