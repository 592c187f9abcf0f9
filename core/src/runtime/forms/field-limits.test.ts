import {
  answerText,
  installationForm,
  newPasswordField,
  profileForm,
  questionDraft,
  registrationForm,
  tagForm,
} from '@querent/sdk/contract'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { getLimits, getRange } from './field-limits.ts'

it.each([
  ['a question’s title', questionDraft.shape.title, { min: 6, max: 150 }],
  ['a question’s text', questionDraft.shape.content, { min: 0, max: 65_535 }],
  ['an answer', answerText, { min: 6, max: 65_535 }],
  ['a name', registrationForm.shape.name, { min: 2, max: 30 }],
  ['a new password', newPasswordField, { min: 8, max: 32 }],
  ['a web address', profileForm.shape.website, { min: 0, max: 500 }],
  ['the name of an administrator', installationForm.shape.name, { min: 2, max: 30 }],
  ['a tag', tagForm.shape.slug_name, { min: 1, max: 35 }],
])('reads the limits of %s', (_name, schema, expected) => {
  expect(getLimits(schema)).toEqual(expected)
})

it('knows no limits where none are stated', () => {
  expect(getLimits(z.boolean())).toEqual({ min: 0, max: Number.POSITIVE_INFINITY })
})

it.each([
  ['an optional number', z.int().min(1).max(65_535).default(465).optional(), { min: 1, max: 65_535 }],
  ['a number without an end', z.int().min(1), { min: 1, max: undefined }],
  ['a number without a beginning', z.int().max(9), undefined],
  ['a text', z.string().min(1).max(9), undefined],
])('reads the range of %s', (_name, schema, expected) => {
  expect(getRange(schema)).toEqual(expected)
})
