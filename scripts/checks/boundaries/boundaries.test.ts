import { describe, expect, it } from 'vitest'
import {
  findCycles,
  getArrowViolation,
  getImportViolation,
  getPackageViolation,
  getWorkspacePackageViolation,
} from './boundaries.ts'

const modules = 'server/src/modules'

describe('import boundaries', () => {
  it.each([
    [`${modules}/questions/question.service.ts`, `${modules}/questions/question.repository.ts`],
    [`${modules}/questions/question.service.ts`, `${modules}/tags/index.ts`],
    [`${modules}/questions/question.service.ts`, 'server/src/platform/events/index.ts'],
    ['server/src/app.ts', `${modules}/questions/index.ts`],
    ['core/src/pages/QuestionPage/QuestionPage.tsx', 'core/src/features/questions/index.ts'],
    ['core/src/ui/Icon.tsx', 'core/src/lib/i18n/index.ts'],
    ['core/src/features/votes/VoteButtons.tsx', 'core/src/runtime/session/index.ts'],
    ['core/src/features/votes/VoteButtons.tsx', 'core/src/runtime/app-context.ts'],
    ['core/src/shell/render/render-page.tsx', 'core/src/shell/routes.tsx'],
    ['core/src/shell/layout/SiteLayout.tsx', 'core/src/features/mails/index.ts'],
    ['core/src/shell/browser/start.tsx', 'core/src/runtime/errors/index.ts'],
    [`${modules}/questions/question.routes.test.ts`, 'server/src/app.ts'],
  ])('let %s import %s', (from, to) => {
    expect(getImportViolation(from, to)).toBeUndefined()
  })

  it.each([
    ['core/src/shell/router.tsx', 'server/src/app.ts'],
    ['server/src/app.ts', 'core/src/shell/router.tsx'],
    ['sdk/src/contract/questions.ts', 'server/src/db/tables.ts'],
    ['server/src/platform/http.ts', `${modules}/questions/index.ts`],
    [`${modules}/questions/question.service.ts`, `${modules}/tags/tag.service.ts`],
    ['server/src/app.ts', `${modules}/tags/tag.service.ts`],
    ['core/src/ui/Icon.tsx', 'core/src/features/questions/index.ts'],
    ['core/src/features/questions/QuestionCard.tsx', 'core/src/features/tags/TagList.tsx'],
    ['core/src/features/questions/QuestionCard.tsx', 'core/src/pages/HomePage/HomePage.tsx'],
    ['core/src/pages/HomePage/HomePage.tsx', 'core/src/pages/QuestionPage/QuestionPage.tsx'],
    ['core/src/shell/router.test.tsx', 'server/src/app.ts'],
    ['core/src/features/votes/VoteButtons.tsx', 'core/src/runtime/session/session.ts'],
    ['core/src/features/votes/VoteButtons.tsx', 'core/src/shell/layout/index.ts'],
    ['core/src/pages/HomePage/HomePage.tsx', 'core/src/shell/routes.tsx'],
    ['core/src/runtime/session/session.ts', 'core/src/features/votes/index.ts'],
    ['core/src/runtime/session/session.ts', 'core/src/shell/providers/index.ts'],
    ['plugins/search-a/src/web/index.tsx', 'plugins/search-a/src/server/index.ts'],
    ['plugins/search-a/src/server/index.ts', 'plugins/search-b/src/server/index.ts'],
  ])('keep %s from importing %s', (from, to) => {
    expect(getImportViolation(from, to)).toBeTypeOf('string')
  })

  it('keep files of a module from importing against the order of their roles', () => {
    const file = (role: string) => `${modules}/questions/question.${role}.ts`

    expect(getArrowViolation(file('routes'), file('service'))).toBeUndefined()
    expect(getArrowViolation(file('service'), file('repository'))).toBeUndefined()
    expect(getArrowViolation(file('repository'), file('service'))).toBeTypeOf('string')
    expect(getArrowViolation(file('policy'), file('repository'))).toBeTypeOf('string')
    expect(getArrowViolation(file('routes'), file('repository'))).toBeTypeOf('string')
  })

  it('keep drivers and frameworks where they belong', () => {
    expect(getPackageViolation('sdk/src/contract/questions.ts', 'zod')).toBeUndefined()
    expect(getPackageViolation('sdk/src/contract/questions.ts', 'kysely')).toBeTypeOf('string')
    expect(getPackageViolation('sdk/src/server/index.ts', 'fastify')).toBeTypeOf('string')
    expect(getPackageViolation('core/src/lib/storage/index.ts', 'node:fs')).toBeTypeOf('string')
    expect(getPackageViolation(`${modules}/votes/vote.policy.ts`, 'kysely')).toBeTypeOf('string')
  })

  it('let the server import the web application only by its server entry', () => {
    expect(getWorkspacePackageViolation('server/src/app.ts', '@querent/core/server-entry')).toBeUndefined()
    expect(getWorkspacePackageViolation('server/src/app.ts', '@querent/core')).toBeTypeOf('string')
    expect(getWorkspacePackageViolation('core/src/api/client.ts', '@querent/server')).toBeTypeOf('string')
  })

  it.each([
    ['web/Page.tsx', 'web', true],
    ['web/Page.tsx', 'server', false],
    ['web/Page.test.tsx', 'testing', true],
    ['web/Page.stories.tsx', 'testing/web', true],
    ['web/Page.tsx', 'testing/web', false],
    ['server/index.ts', 'server', true],
    ['server/index.ts', 'web', false],
    ['testing/provider.ts', 'testing', true],
    ['shared/words.ts', 'plugin', true],
    ['shared/words.ts', 'server', false],
  ])('let src/%s of a plugin import the entry %s of the SDK: %s', (file, entry, isAllowed) => {
    const violation = getWorkspacePackageViolation(`plugins/sample/src/${file}`, `@querent/sdk/${entry}`)

    expect(violation === undefined).toBe(isAllowed)
  })

  it('keep Node out of code for browsers', () => {
    expect(getPackageViolation('sdk/src/build/index.ts', 'node:fs')).toBeUndefined()
    expect(getPackageViolation('sdk/src/web/host.ts', 'node:fs')).toBeTypeOf('string')
    expect(getPackageViolation('plugins/sample/src/web/Page.tsx', 'node:fs')).toBeTypeOf('string')
    expect(getPackageViolation('plugins/sample/src/server/index.ts', 'node:crypto')).toBeUndefined()
  })
})

describe('import cycles', () => {
  it('are each listed once', () => {
    const graph = new Map([
      ['a', ['b']],
      ['b', ['c', 'd']],
      ['c', ['a']],
      ['d', []],
    ])

    expect(findCycles(graph)).toEqual([['a', 'b', 'c']])
  })

  it('are not found in a tree', () => {
    expect(
      findCycles(
        new Map([
          ['a', ['b', 'c']],
          ['b', ['c']],
          ['c', []],
        ]),
      ),
    ).toEqual([])
  })
})
