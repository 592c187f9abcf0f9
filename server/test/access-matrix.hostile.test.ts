import { type Access, accountRole, type EndpointDefinition, endpoints, getPath } from '@querent/sdk/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestSite, type TestSite, type TestUser } from './site.ts'
import { createTestServer, type SiteServer } from './site-server.ts'

const roles = ['anonymous', 'inactive', 'suspended', 'member', 'moderator', 'admin'] as const
type Role = (typeof roles)[number]
type Denial = { status: number; reason: string }
type Row = Record<Role, Denial | 'admitted'>

const login = { status: 401, reason: 'base.unauthorized_error' }
const forbidden = { status: 403, reason: 'base.unauthorized_error' }
const inactive = { status: 403, reason: 'error.email.need_to_be_verified' }
const suspended = { status: 403, reason: 'error.user.suspended' }

const everyone: Row = {
  anonymous: 'admitted',
  inactive: 'admitted',
  suspended: 'admitted',
  member: 'admitted',
  moderator: 'admitted',
  admin: 'admitted',
}
const administrators: Row = {
  anonymous: login,
  inactive: forbidden,
  suspended: forbidden,
  member: forbidden,
  moderator: forbidden,
  admin: 'admitted',
}

/** Written out here, so that the server's rules are not compared with themselves. */
const matrix: Record<Exclude<Access, 'install'>, { open: Row; private: Row }> = {
  open: { open: everyone, private: everyone },
  public: { open: everyone, private: { ...everyone, anonymous: login, inactive } },
  session: { open: { ...everyone, anonymous: login }, private: { ...everyone, anonymous: login } },
  active: {
    open: { ...everyone, anonymous: login, inactive, suspended },
    private: { ...everyone, anonymous: login, inactive, suspended },
  },
  admin: { open: administrators, private: administrators },
}

/** Calls that admit fewer users than their access level. */
const exceptions: Record<string, Record<'open' | 'private', Row>> = {
  // Recommendations depend on what an account follows.
  questionRecommendPage: {
    open: { ...everyone, anonymous: login },
    private: { ...everyone, anonymous: login, inactive },
  },
}

const calls = Object.entries<EndpointDefinition>(endpoints)

let site: TestSite
let http: SiteServer
let users: Record<Exclude<Role, 'anonymous'>, TestUser>

beforeAll(async () => {
  site = await createTestSite()
  http = await createTestServer(site)
  users = {
    inactive: await site.addUser('Inactive', { mail_status: 2 }),
    suspended: await site.addUser('Suspended', { status: 9 }),
    member: await site.addUser('Member'),
    moderator: await site.addUser('Moderator', { role_id: accountRole.moderator }),
    admin: await site.addUser('Admin', { role_id: accountRole.admin }),
  }
})
afterAll(async () => {
  await http.server.close()
  await site.close()
})

async function call({ method, ...definition }: EndpointDefinition, role: Role) {
  const user = role === 'anonymous' ? undefined : users[role]
  const body = method === 'GET' ? undefined : {}
  const reply = await http.send(method, getPath({ method, ...definition }), body, user)
  const isJson = reply.headers['content-type']?.toString().startsWith('application/json')
  return { status: reply.statusCode, reason: isJson ? String(reply.json().reason) : '' }
}

const barriers = [login, inactive, suspended]

describe.each(['open', 'private'] as const)('on a site that is %s', (kind) => {
  beforeAll(async () => {
    const { settings } = site.app
    await settings.replace({ login: { ...settings.current.login, login_required: kind === 'private' } })
  })

  describe.each(calls)('%s', (name, definition) => {
    const { access, method } = definition
    if (access === 'install') {
      test('is not served once the site is installed', async () => {
        expect((await call(definition, 'admin')).status).toBe(404)
      })
      return
    }
    test('admits or rejects every role according to the matrix', async () => {
      const row = exceptions[name]?.[kind] ?? matrix[access][kind]
      const mayRead = method === 'GET' && name !== 'userLogout'
      for (const role of roles) {
        const expected = row[role]
        // Calls can have an effect without input, such as ending sessions, so admitted roles only try reads.
        if (expected === 'admitted' && !mayRead) continue
        const answer = { role, ...(await call(definition, role)) }
        if (expected !== 'admitted') expect(answer).toEqual({ role, ...expected })
        else expect(barriers.map((barrier) => ({ role, ...barrier }))).not.toContainEqual(answer)
      }
    })
  })
})

test('calls below /answer/admin/api/ are for administrators, and no others are', () => {
  const isAdministration = (definition: EndpointDefinition) =>
    getPath(definition).startsWith('/answer/admin/api/')
  const wrong = calls.filter(([, call]) => isAdministration(call) !== (call.access === 'admin'))
  expect(wrong.map(([name]) => name)).toEqual([])
})
