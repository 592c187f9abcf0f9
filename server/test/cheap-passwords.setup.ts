import { setPasswordCost } from '../src/modules/accounts/password.service.ts'

/** Tests of anything but passwords need hashes that differ, and none that are hard to guess. */
export const cheapCost = { memory: 8, passes: 1, parallelism: 1 }

setPasswordCost(cheapCost)
