import { describe, expect, test } from 'vitest'
import type { ConfigFields } from '../../plugin/config-fields.ts'
import { svgProblem } from '../../server/login/safe-svg.ts'
import { registerLoginChecks } from './connector.ts'
import {
  buildLoginStart,
  expectPluginError,
  getExternalId,
  type LoginBench,
  type LoginSuite,
  withBench,
} from './login/login-suite.ts'

/**
 * A hosting account system, and its fake server.
 *
 * @example
 * const getName = ({ account }: UserCenterSuite<ConfigFields, ConfigFields>) => account.name
 * @public
 */
export type UserCenterSuite<Fields extends ConfigFields, UserFields extends ConfigFields> = LoginSuite<
  Fields,
  UserFields
> & {
  /** Makes the hosting system respond that it does not know an account. */
  forget(bench: LoginBench, externalId: string): void
}

function agentChecks<Fields extends ConfigFields, UserFields extends ConfigFields>(
  suite: UserCenterSuite<Fields, UserFields>,
): void {
  const check = (name: string, run: (bench: LoginBench) => Promise<void>) =>
    test(name, () => withBench(suite, 'userCenter', run))

  check('says how the work is shared', async ({ opened }) => {
    const { agent } = opened.userCenter

    expect(agent.displayName).not.toBe('')
    expect(svgProblem(agent.icon)).toBeUndefined()
    for (const flag of [
      'keepsOriginalAccounts',
      'decidesRank',
      'decidesStatus',
      'decidesRole',
      'needsEmail',
    ] as const)
      expect(typeof agent[flag]).toBe('boolean')
  })

  check('links only to https pages', async ({ opened }) => {
    const { url, controlCenter } = opened.userCenter.agent

    for (const link of [url, ...controlCenter.map((item) => item.url)])
      expect(new URL(link).protocol).toBe('https:')
  })

  check('gives an account as the login gave it', async ({ opened, signIn }) => {
    const user = await signIn(suite.account)
    const account = await opened.userCenter.account?.(user.externalId)

    if (opened.userCenter.account === undefined) return
    expect(account).toMatchObject({
      externalId: getExternalId(suite, suite.account),
      displayName: user.displayName,
    })
  })

  check('reports an account that is gone', async (bench) => {
    const { externalId } = await bench.signIn(suite.account)
    suite.forget(bench, externalId)
    const account = await bench.opened.userCenter.account?.(externalId)

    expect(account === undefined || account.status === 'deleted').toBe(true)
  })

  check('makes a code to scan that leads to the provider with its state', async ({ opened }) => {
    const { deviceLogin } = opened.userCenter
    if (deviceLogin === undefined) return
    const { url } = await deviceLogin(buildLoginStart())

    expect(url.startsWith(suite.protocol.authorizeUrl)).toBe(true)
    expect(new URL(url).searchParams.get('state')).toBe(buildLoginStart().state)
  })

  check('finishes on the site what was scanned elsewhere', async ({ opened, provider, login }) => {
    const { deviceLogin } = opened.userCenter
    if (deviceLogin === undefined) return
    const visit = buildLoginStart()
    const { url, keep } = await deviceLogin(visit)
    const query = await provider.agree(url, suite.account)

    const user = await login.finish({ redirectUrl: visit.redirectUrl, nonce: visit.nonce, query, keep })
    expect(user.externalId).toBe(getExternalId(suite, suite.account))
  })

  check('fails to give an account while the provider fails', async ({ opened, signIn, provider }) => {
    const { externalId } = await signIn(suite.account)
    await provider.close()

    if (opened.userCenter.account !== undefined)
      await expectPluginError(opened.userCenter.account(externalId))
  })
}

/**
 * Registers the checks that every hosting account system has to pass: those of a connector, and its own.
 *
 * @example
 * // A test names its plugin, and a fake server for the hosting system.
 * const describeLogin = (suite: UserCenterSuite<ConfigFields, ConfigFields>) => describeUserCenter(suite)
 * @public
 */
export function describeUserCenter<Fields extends ConfigFields, UserFields extends ConfigFields>(
  suite: UserCenterSuite<Fields, UserFields>,
): void {
  describe('user center', () => {
    registerLoginChecks(suite, 'userCenter')
    describe('agent', () => agentChecks(suite))
  })
}
