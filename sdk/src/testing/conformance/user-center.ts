import { describe, expect, test } from 'vitest'
import type { ConfigFields } from '../../plugin/define-config.ts'
import { svgProblem } from '../../server/login/safe-svg.ts'
import { registerLoginChecks } from './connector.ts'
import {
  externalIdOf,
  type LoginBench,
  type LoginSuite,
  refusalOf,
  visitOf,
  withBench,
} from './login/login-suite.ts'

/**
 * A hosting account system, and what stands in for it.
 *
 * @example
 * const nameOf = ({ person }: UserCenterSuite<ConfigFields, ConfigFields>) => person.name
 * @public
 */
export type UserCenterSuite<Fields extends ConfigFields, UserFields extends ConfigFields> = LoginSuite<
  Fields,
  UserFields
> & {
  /** Makes the hosting system answer that it does not know an account. */
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

  check('tells an account as the login told it', async ({ opened, signIn }) => {
    const user = await signIn(suite.person)
    const account = await opened.userCenter.account?.(user.externalId)

    if (opened.userCenter.account === undefined) return
    expect(account).toMatchObject({
      externalId: externalIdOf(suite, suite.person),
      displayName: user.displayName,
    })
  })

  check('tells of an account that is gone', async (bench) => {
    const { externalId } = await bench.signIn(suite.person)
    suite.forget(bench, externalId)
    const account = await bench.opened.userCenter.account?.(externalId)

    expect(account === undefined || account.status === 'deleted').toBe(true)
  })

  check('makes a code to scan that leads to the provider with its state', async ({ opened }) => {
    const { deviceLogin } = opened.userCenter
    if (deviceLogin === undefined) return
    const { url } = await deviceLogin(visitOf())

    expect(url.startsWith(suite.protocol.authorizeUrl)).toBe(true)
    expect(new URL(url).searchParams.get('state')).toBe(visitOf().state)
  })

  check('finishes on the site what was scanned elsewhere', async ({ opened, provider, login }) => {
    const { deviceLogin } = opened.userCenter
    if (deviceLogin === undefined) return
    const visit = visitOf()
    const { url, keep } = await deviceLogin(visit)
    const query = await provider.agree(url, suite.person)

    const user = await login.finish({ redirectUrl: visit.redirectUrl, nonce: visit.nonce, query, keep })
    expect(user.externalId).toBe(externalIdOf(suite, suite.person))
  })

  check('refuses to tell of an account while the provider fails', async ({ opened, signIn, provider }) => {
    const { externalId } = await signIn(suite.person)
    await provider.close()

    if (opened.userCenter.account !== undefined) await refusalOf(opened.userCenter.account(externalId))
  })
}

/**
 * Registers the checks that every hosting account system has to pass: those of a connector, and its own.
 *
 * @example
 * // A test names its plugin, and what stands in for the hosting system.
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
