import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../sdk/src/contract/endpoint.ts'
import { buildOpenApi } from './openapi.ts'

const table = {
  questionPage: endpoint({
    method: 'GET',
    path: '/question/page',
    access: 'public',
    summary: 'Lists questions.',
    query: z.object({ page: z.coerce.number().optional(), order: z.enum(['newest', 'active']) }),
    data: z.object({ count: z.int() }),
  }),
  questionAdd: endpoint({
    method: 'POST',
    path: '/question',
    access: 'active',
    summary: 'Asks a question.',
    body: z.object({ title: z.string().transform((title) => title.trim()) }),
    data: z.object({ id: z.string(), at: z.date() }),
    reasons: ['error.tag.not_found', 'error.rank.fail_to_meet_the_condition'],
  }),
}

describe('the OpenAPI document', () => {
  const document = buildOpenApi(table)

  it('describes the query, the access level and the envelope of a GET', () => {
    expect(document).toMatchObject({
      openapi: '3.1.0',
      paths: {
        '/answer/api/v1/question/page': {
          get: {
            operationId: 'questionPage',
            'x-access': 'public',
            security: [],
            parameters: [
              { name: 'page', in: 'query', required: false },
              { name: 'order', in: 'query', required: true, schema: { enum: ['newest', 'active'] } },
            ],
          },
        },
      },
    })
  })

  it('describes the body and groups the reasons of a POST by status', () => {
    const responses = {
      '400': { description: 'base.request_format_error, error.tag.not_found' },
      '403': { description: 'error.rank.fail_to_meet_the_condition' },
    }

    expect(document).toMatchObject({
      paths: { '/answer/api/v1/question': { post: { security: [{ token: [] }], responses } } },
    })
  })

  it('leaves open what JSON Schema cannot express', () => {
    const text = JSON.stringify(document)

    expect(text).toContain('"at":{}')
  })
})
