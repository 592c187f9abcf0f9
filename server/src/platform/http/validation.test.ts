import { expect, test } from 'vitest'
import { z } from 'zod'
import { AppError } from '../errors/index.ts'
import { parseInput } from './validation.ts'

const schema = z.object({ name: z.string().optional(), port: z.int(), page: z.coerce.number().optional() })

function reject(input: unknown): AppError {
  try {
    parseInput(schema, input)
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
  throw new Error('It was accepted.')
}
const getFields = (input: unknown) => reject(input).details.fields

test('says that a number is expected instead of text', () => {
  expect(getFields({ port: '25' })).toEqual([{ field: 'port', text: 'validation.number' }])
  expect(getFields({ port: 25, page: 'last' })).toEqual([{ field: 'page', text: 'validation.number' }])
})

test('says that a missing or empty number is required', () => {
  for (const input of [{}, { port: null }, { port: '' }, { port: ' ' }]) {
    expect(getFields(input)).toEqual([{ field: 'port', text: 'validation.required' }])
  }
})

test('names no field if the request could not be read', () => {
  for (const input of [{ port: 25, name: 1 }, { port: true }, { port: [25] }]) {
    expect(getFields(input) ?? []).toEqual([])
  }
})
