import { createWebHost } from '@querent/sdk/testing/web'
import * as web from '@querent/sdk/web'
import { type PartName, type PartProps, type PluginHost, PluginHostContext } from '@querent/sdk/web'
import { screen } from '@testing-library/react'
import { type ComponentType, createElement } from 'react'
import { expect, it } from 'vitest'
import { renderPart } from '../ui/render-part.tsx'
import { shareScope } from './share-scope.ts'
import { sharedParts } from './shared-parts.tsx'

const nothing = () => undefined
const choice = { label: 'Sample', onChange: nothing }

/** Props with which each part shows the word "Sample". */
const samples: { [Name in PartName]: PartProps[Name] } = {
  Alert: { children: 'Sample' },
  Button: { children: 'Sample' },
  ButtonLink: { to: '/questions', children: 'Sample' },
  Checkbox: choice,
  ConfirmDialog: { title: 'Sample', confirmLabel: 'Delete', onConfirm: nothing },
  Dialog: { title: 'Sample', onClose: nothing, children: 'Text' },
  Menu: { trigger: 'Sample', children: 'Text' },
  MenuItem: { children: 'Sample' },
  Select: { label: 'Sample', options: [] },
  Spinner: { className: 'sample' },
  StatusLabel: { children: 'Sample' },
  AsideSection: { title: 'Sample', children: 'Text' },
  Avatar: { name: 'Sample', imageUrl: '' },
  Switch: choice,
  TextArea: choice,
  TextInput: choice,
}
const names = Object.keys(samples) as PartName[]

function show(name: PartName, parts: PluginHost['parts']) {
  // Each sample has the props of the part of its own name.
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: the test looks at all of them
  const Part = web[name] as ComponentType<object>
  return renderPart(
    <PluginHostContext value={{ ...createWebHost(), parts }}>
      {createElement(Part, samples[name])}
    </PluginHostContext>,
  )
}

it.each(names)('the site and the host of tests show %s', async (name) => {
  for (const parts of [sharedParts, createWebHost().parts]) {
    const { container, unmount } = show(name, parts)
    const decoration = { Spinner: '.sample', Avatar: '[aria-hidden=true]' }[name as string]
    if (decoration) await expect.poll(() => container.querySelector(decoration)).toBeTruthy()
    else expect(await screen.findByText('Sample')).toBeTruthy()
    unmount()
  }
})

it('has a part for every name that the SDK declares, and no other', () => {
  const declared = names.toSorted()
  expect(Object.keys(sharedParts).toSorted()).toEqual(declared)
  expect(Object.keys(createWebHost().parts).toSorted()).toEqual(declared)
  expect(Object.keys(web).filter((name) => name in sharedParts)).toHaveLength(declared.length)
})

it('says in words that a plugin needs a part which this site does not have', async () => {
  const [shared] = Object.values(shareScope['@querent/sdk/web'] ?? {})
  const given = (await shared?.get())?.() as Record<string, unknown>

  expect(given.Button).toBe(web.Button)
  expect(given.default).toBeUndefined()
  expect(() => given.Carousel).toThrow(/needs Carousel of @querent\/sdk\/web, which this site does not have/)
})
