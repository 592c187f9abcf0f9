import { type EndpointDefinition, endpoints, getPath } from '@querent/sdk/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fieldNames, getInputSchema } from './bad-input/arbitrary-input.ts'
import { hostileBodies, hostileValues } from './bad-input/hostile-values.ts'
import { type RunningSite, siteForm, startEmptySite } from './running-site.ts'

let site: RunningSite

beforeAll(async () => {
  site = await startEmptySite()
})
afterAll(() => site.stop())

const calls: [string, EndpointDefinition, () => object][] = [
  ['the check of a database', endpoints.installationDatabaseCheck, () => site.databaseForm],
  ['the choice of a database', endpoints.installationInit, () => site.databaseForm],
  ['the last form', endpoints.installationBaseInfo, () => siteForm],
]

describe.each(calls)('%s', (_name, definition, validForm) => {
  const path = getPath(definition)
  const fields = [...fieldNames(getInputSchema(definition))]

  test('rejects a body that is not a JSON object', async () => {
    for (const body of [...hostileBodies, `{"x":"${'x'.repeat(2_000_000)}"}`]) {
      const headers = { 'content-type': 'application/json' }
      const reply = await site.fetch(path, { method: definition.method, headers, body })
      expect(reply.status).toBeGreaterThanOrEqual(400)
      expect(reply.status).toBeLessThan(500)
      expect(await reply.json()).toMatchObject({ code: reply.status, data: expect.toSatisfy(isDenialData) })
    }
  })

  test('rejects a value of the wrong type in any field', async () => {
    for (const field of fields) {
      for (const value of hostileValues) {
        // Some fields are strings or booleans. Tests of the installation check their values.
        if (typeof value === 'string' || typeof value === 'boolean') continue
        const reply = await site.call(definition.method, path, { ...validForm(), [field]: value })
        expect({ field, value, code: reply.code }).toEqual({ field, value, code: 400 })
      }
    }
  })

  test('rejects a form without required fields, and names them', async () => {
    const { data } = await site.call(definition.method, path, {})

    const denials: { error_field: string }[] = data
    expect(denials.length).toBeGreaterThan(0)
    for (const { error_field } of denials) expect(fields).toContain(error_field)
  })
})

const isDenialData = (data: unknown) => data === null || (Array.isArray(data) && data.length > 0)

test('no bad request installs the site', () => {
  expect(site.process.isInstalled).toBe(false)
})
