import { expect, test } from 'vitest'
import type { ConfigFields } from '../../../plugin/config-fields.ts'
import { pluginDeclaration } from '../../../plugin/manifest.ts'
import { svgProblem } from '../../../server/login/safe-svg.ts'
import { findText } from '../../plugin-texts.ts'
import { listNamedHosts } from './list-named-hosts.ts'
import { buildLoginStart, type LoginSuite, withBench } from './login-suite.ts'

const errorTexts = [
  'error.refused',
  'error.no_code',
  'error.provider_failed',
  'error.unreachable',
  'error.no_identity',
] as const

type AnySuite = LoginSuite<ConfigFields, ConfigFields>

function configChecks({ plugin, config, secrets }: AnySuite): void {
  test('has a form whose required fields are required', () => {
    const fields = Object.entries(plugin.config?.fields ?? {})
    const result = plugin.config?.check({}) ?? { values: {} }

    const required = fields.filter(([, field]) => field.required && !field.initial).map(([name]) => name)
    expect(required.length).toBeGreaterThan(0)
    expect('problems' in result ? result.problems.map(({ field }) => field) : []).toEqual(
      expect.arrayContaining(required),
    )
  })

  test('accepts the settings of this suite', () => {
    expect(plugin.config?.check(config)).toHaveProperty('values')
  })

  test('marks its secrets as such, so that no response contains them', () => {
    for (const name of secrets) expect(plugin.config?.fields[name]).toMatchObject({ secret: true })
  })

  test('has no other field that looks like a secret', () => {
    const suspicious = Object.entries(plugin.config?.fields ?? {}).filter(
      ([name, field]) => /secret|password|private/.test(name) && !field.secret,
    )

    expect(suspicious).toEqual([])
  })
}

function textChecks({ plugin, texts }: AnySuite): void {
  test('names and describes itself, its errors and every field of its form', () => {
    const fields = Object.keys(plugin.config?.fields ?? {}).map((name) => `config.${name}.title`)
    const wanted = ['info.name', 'info.description', ...errorTexts, ...fields]

    expect(wanted.filter((key) => findText(texts, 'en_US', key) === key)).toEqual([])
  })
}

function declarationChecks(suite: AnySuite, capability: 'connector' | 'userCenter'): void {
  const declaration = pluginDeclaration.parse(suite.declaration)

  test('declares its family', () => {
    expect(declaration.family).toBe(capability === 'connector' ? 'connector' : 'user_center')
  })

  test('names every host that it may reach, without wildcards', () => {
    expect(declaration.hosts.filter((host) => host.includes('*'))).toEqual([])
    expect(declaration.permissions).toContain('http')
  })

  test('reaches only hosts that it names', () =>
    withBench(suite, capability, async ({ provider, opened, signIn }) => {
      await signIn(suite.account)
      const named = listNamedHosts(declaration, suite)

      // A host that is not declared would have failed the login; fake servers for other hosts are of no use.
      const others = Object.keys(provider.fakeServers).filter((host) => !named.includes(host))
      expect(others, 'hosts of fake servers that package.json does not name').toEqual([])
      expect(opened.logText()).not.toContain('does not declare')
    }))

  test('contacts no host before a user logs in', () =>
    withBench(suite, capability, async ({ provider }) => {
      expect(provider.requests).toEqual([])
    }))

  test('has a logo that is safe to show', () =>
    withBench(suite, capability, async ({ opened }) => {
      const svg = capability === 'connector' ? opened.connector.logo : opened.userCenter.agent.icon

      expect(svgProblem(svg)).toBeUndefined()
      expect(svg.length).toBeLessThan(4_000)
    }))

  test('cannot be used after it is disabled', () =>
    withBench(suite, capability, async ({ startAndAgree, login, opened }) => {
      const callback = await startAndAgree(suite.account, buildLoginStart())
      opened.close()

      await expect(login.finish(callback)).rejects.toThrow()
    }))
}

/** The checks for the package of a login plugin. */
export function packageChecks<Fields extends ConfigFields, UserFields extends ConfigFields>(
  suite: LoginSuite<Fields, UserFields>,
  capability: 'connector' | 'userCenter',
): void {
  // The checks look at the fields one by one and never at their types.
  const any = suite as unknown as AnySuite
  configChecks(any)
  textChecks(any)
  declarationChecks(any, capability)
}
