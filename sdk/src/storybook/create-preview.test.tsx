// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { defineWebPlugin, useApi, useConfig, useSession, useSite, useTexts } from '../web/index.ts'
import { createPreview, PluginSlots } from './index.ts'

afterEach(cleanup)

function Box() {
  const t = useTexts()
  const { language, direction } = useSite()
  const { motto } = useConfig()
  return (
    <p>
      {[t('box.title'), useSession()?.displayName ?? 'a visitor', language, direction, String(motto)].join(
        ', ',
      )}
    </p>
  )
}

function SyncButton() {
  const api = useApi()
  const [count, setCount] = useState<number>()
  return (
    <button type="button" onClick={async () => setCount(await api.callPlugin<number>('/sync'))}>
      {count ?? 'Synchronize'}
    </button>
  )
}

const preview = createPreview({
  '../i18n/en_US.json': { box: { title: 'Tea' } },
  '../i18n/pt_BR.json': { box: { title: 'Chá' } },
})

function show(Story: () => ReactNode, globals: object = {}, querent?: object) {
  const [decorate] = preview.decorators
  const context = { globals: { ...preview.initialGlobals, ...globals }, parameters: { querent } }
  return render(decorate?.(Story, context)).container
}

test('a story is shown as on a site, with the options of the toolbar', () => {
  expect(show(Box).textContent).toBe('Tea, Ada Lovelace, en_US, ltr, undefined')
  expect(document.documentElement).toMatchObject({ lang: 'en-US', dir: 'ltr' })

  const other = show(Box, { language: 'pt_BR', session: 'visitor', scheme: 'dark' })
  expect(other.textContent).toBe('Chá, a visitor, pt_BR, ltr, undefined')
  expect(document.documentElement.dataset.bsTheme).toBe('dark')

  expect(show(Box, { language: 'ar' }).textContent).toContain('ar, rtl')
  expect(document.documentElement.dir).toBe('rtl')
  expect(preview.globalTypes.language?.toolbar.items).toEqual(expect.arrayContaining(['ja_JP', 'pt_BR']))
})

test('a story can configure its site', async () => {
  const querent = { config: { motto: 'Be kind' }, session: null, pluginAnswers: { '/sync': () => 7 } }

  expect(show(Box, {}, querent).textContent).toContain('a visitor, en_US, ltr, Be kind')
  const button = show(SyncButton, {}, querent).querySelector('button')
  button?.click()

  await expect.poll(() => button?.textContent).toBe('7')
})

test('everything that a plugin shows is below the names of its slots, with samples', () => {
  const plugin = defineWebPlugin({
    slots: {
      'question.aside': ({ title }) => <p>{title}</p>,
      'home.top': [{ component: Box }, { component: () => <p>Second</p>, order: 200 }],
    },
  })

  const names = [...show(() => <PluginSlots plugin={plugin} />).querySelectorAll('section')]

  expect(names.map(({ textContent }) => textContent)).toEqual([
    'question.asideHow do I keep basil alive?',
    'home.topTea, Ada Lovelace, en_US, ltr, undefinedSecond',
  ])
})
