import { describe } from 'vitest'
import type { ConfigFields } from '../../plugin/config-fields.ts'
import { faultChecks } from './login/fault-checks.ts'
import { finishChecks } from './login/finish-checks.ts'
import type { LoginSuite } from './login/login-suite.ts'
import { packageChecks } from './login/package-checks.ts'
import { startChecks } from './login/start-checks.ts'
import { userChecks } from './login/user-checks.ts'

export type { LoginProtocol, LoginProvider, LoginSuite } from './login/login-suite.ts'

/** Registers the checks that every login plugin has to pass. */
export function registerLoginChecks<Fields extends ConfigFields, UserFields extends ConfigFields>(
  suite: LoginSuite<Fields, UserFields>,
  capability: 'connector' | 'userCenter',
): void {
  describe('package', () => packageChecks(suite, capability))
  describe('start', () => startChecks(suite, capability))
  describe('finish', () => finishChecks(suite, capability))
  describe('account', () => userChecks(suite, capability))
  describe('faults of the provider', () => faultChecks(suite, capability))
}

/**
 * Registers the checks that every connector has to pass, against a fake server for its provider.
 *
 * @example
 * // A test names its plugin, and a fake server for its provider.
 * const describeLogin = (suite: LoginSuite<ConfigFields, ConfigFields>) => describeConnector(suite)
 * @public
 */
export function describeConnector<Fields extends ConfigFields, UserFields extends ConfigFields>(
  suite: LoginSuite<Fields, UserFields>,
): void {
  describe('connector', () => registerLoginChecks(suite, 'connector'))
}
