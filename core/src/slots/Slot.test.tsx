import { slotSamples } from '@querent/sdk/testing/web'
import { useConfig, usePlugin, useTexts, type WebPlugin } from '@querent/sdk/web'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { lazy, Suspense, use, useEffect } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildStatus, loadStylesAtOnce, openPlugins } from './plugin-samples.testing.tsx'
import { PluginsContext } from './plugins.ts'
import { Slot } from './Slot.tsx'

const question = { ...slotSamples['question.aside'](), title: 'How?' }
const place = <Slot name="question.aside" props={question} />
const saying = (text: string): WebPlugin => ({ slots: { 'question.aside': () => <p>{text}</p> } })
const inAside = (slug: string) => buildStatus(slug, ['question.aside'])

function failing(): never {
  throw new Error('broken')
}

beforeEach(() => {
  loadStylesAtOnce()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.head.innerHTML = ''
})

describe('a slot', () => {
  it('loads and shows who fills it, with what the page knows', async () => {
    const { show, asked } = openPlugins(
      {
        sample: {
          slots: {
            'question.aside': ({ title }) => <p>{`${title} ${useTexts()('hello')} ${usePlugin().slug}`}</p>,
          },
        },
      },
      { statuses: [inAside('sample'), buildStatus('other', ['search.header'])] },
    )

    show(place)

    expect(await screen.findByText('How? text of hello sample')).toBeTruthy()
    expect(asked).toEqual(['sample'])
  })

  it('shows a component that the plugin loads later', async () => {
    const Late = lazy(async () => ({ default: () => <p>late</p> }))
    const { show } = openPlugins(
      { sample: { slots: { 'question.aside': Late } } },
      { statuses: [inAside('sample')] },
    )

    show(<Suspense>{place}</Suspense>)

    expect(await screen.findByText('late')).toBeTruthy()
  })

  it('reports a component that is suspended for ever, and shows its fallback until then', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const Stuck = () => use(new Promise<never>(() => {}))
    const { show, faults } = openPlugins(
      { sample: { slots: { 'question.aside': Stuck } }, other: saying('works') },
      { statuses: [inAside('other'), inAside('sample')] },
    )

    show(place)
    await screen.findByText('works')
    await act(() => vi.advanceTimersByTimeAsync(30_000))

    expect(faults).toMatchObject([
      { slug: 'sample', where: 'question.aside', error: { message: expect.stringContaining('suspended') } },
    ])
    expect(screen.getByText('works')).toBeTruthy()
  })

  it('shows its fallback on the server, the user who fills it', () => {
    const { plugins, asked } = openPlugins({ sample: saying('later') }, { statuses: [inAside('sample')] })

    const html = renderToString(
      <PluginsContext value={plugins}>
        <Slot name="question.aside" props={question} fallback={<p>plain</p>} />
      </PluginsContext>,
    )

    expect(html).toBe('<p>plain</p>')
    expect(asked).toEqual([])
  })

  it('follows what is switched on and off', async () => {
    const { show, setStatuses } = openPlugins({ one: saying('first'), two: saying('second') })
    const { container } = show(place)
    expect(container.textContent).toBe('')

    act(() => setStatuses(inAside('two'), inAside('one')))
    await waitFor(() => expect(container.textContent).toBe('firstsecond'))
    act(() => setStatuses(inAside('two')))
    expect(container.textContent).toBe('second')
    act(() => setStatuses())
    expect(container.textContent).toBe('')
  })

  it('follows the order of the site without loading a plugin again', async () => {
    const { show, plugins, asked } = openPlugins(
      { one: saying('one'), two: saying('two') },
      { statuses: [inAside('one'), inAside('two')] },
    )
    const { container } = show(place)
    await waitFor(() => expect(container.textContent).toBe('onetwo'))

    act(() => plugins.accept([{ ...inAside('two'), place: 0 }, inAside('one')]))

    expect(container.textContent).toBe('twoone')
    expect(asked).toEqual(['one', 'two'])
  })

  it('shows an upgraded plugin again', async () => {
    const halves = { sample: saying('old') }
    const { show, setStatuses } = openPlugins(halves, { statuses: [inAside('sample')] })
    show(place)
    await screen.findByText('old')

    halves.sample = saying('new')
    const assets = '/plugins/sample/2.0.0/'
    const web = { assets, entry: `${assets}remoteEntry.js` }
    act(() => setStatuses(buildStatus('sample', ['question.aside'], web, { version: '2.0.0' })))

    expect(await screen.findByText('new')).toBeTruthy()
    expect(screen.queryByText('old')).toBeNull()
  })

  it('for one is given to the first, and has its own content until then', async () => {
    let arrive: (plugin: WebPlugin) => void = failing
    const editor = (text: string): WebPlugin => ({ slots: { 'editor.replacement': () => <p>{text}</p> } })
    const { show } = openPlugins(
      {
        a: () =>
          new Promise((resolve) => {
            arrive = resolve
          }),
      },
      { statuses: [buildStatus('a', ['editor.replacement'])] },
    )

    // Its props do not matter to what it shows here.
    show(<Slot name="editor.replacement" props={{} as never} fallback={<p>plain</p>} />)

    await waitFor(() => expect(arrive).not.toBe(failing))
    expect(screen.getByText('plain')).toBeTruthy()
    await act(async () => arrive(editor('rich')))
    expect(screen.getByText('rich')).toBeTruthy()
    expect(screen.queryByText('plain')).toBeNull()
  })

  it('has the room that its plugins ask for before they come, and when one fails', async () => {
    const withRoom = (slug: string, lines: number) =>
      buildStatus(slug, ['question.above'], { room: { 'question.above': lines } })
    const { plugins, show, faults } = openPlugins(
      {
        good: { slots: { 'question.above': () => <p>here</p> } },
        bad: () => Promise.reject(new Error('404')),
      },
      { statuses: [withRoom('bad', 1), withRoom('good', 2)] },
    )
    const above = <Slot name="question.above" props={question} />
    const lines = (html: string) => html.match(/\n/g)?.length ?? 0

    const html = renderToString(<PluginsContext value={plugins}>{above}</PluginsContext>)
    const { container } = show(above)
    await screen.findByText('here')
    await waitFor(() => expect(faults).toHaveLength(1))

    expect(lines(html)).toBe(3)
    expect(lines(container.innerHTML)).toBe(3)
  })

  it('keeps no room where no plugin asks for any', () => {
    const { show } = openPlugins({}, { statuses: [] })

    const { container } = show(<Slot name="question.above" props={question} />)

    expect(container.innerHTML).toBe('')
  })

  it('gives the public settings, and new ones without loading the plugin again', async () => {
    const Motto = () => <p>{String(useConfig().motto)}</p>
    const on = (motto: string) => buildStatus('sample', ['question.aside'], { config: { motto } })
    const { show, setStatuses, asked } = openPlugins(
      { sample: { slots: { 'question.aside': Motto } } },
      { statuses: [on('first')] },
    )
    show(place)
    await screen.findByText('first')

    act(() => setStatuses(on('second')))

    expect(await screen.findByText('second')).toBeTruthy()
    expect(asked).toEqual(['sample'])
  })

  it('is filled without loading the plugin again as soon as a setting says so, and is no fault before', async () => {
    const waiting = buildStatus('sample', ['search.header'], { waiting_slots: ['question.aside'] })
    const filled = buildStatus('sample', ['search.header', 'question.aside'])
    const both: WebPlugin = {
      slots: { 'question.aside': () => <p>in</p>, 'search.header': () => <p>head</p> },
    }
    const { show, setStatuses, faults, asked } = openPlugins({ sample: both }, { statuses: [waiting] })
    show(
      <>
        {place}
        <Slot name="search.header" props={{ query: '' }} />
      </>,
    )
    await screen.findByText('head')
    expect(screen.queryByText('in')).toBeNull()

    act(() => setStatuses(filled))

    await screen.findByText('in')
    expect(faults).toEqual([])
    expect(asked).toEqual(['sample'])
  })

  it('can put something around each contribution', async () => {
    const { show } = openPlugins({ sample: saying('in') }, { statuses: [inAside('sample')] })

    show(<Slot name="question.aside" props={question} wrap={(one) => <li>{one}</li>} />)

    expect((await screen.findByText('in')).parentElement?.tagName).toBe('LI')
  })

  it('shows administrators what it is called and given, who fills it and how soon, when they ask', async () => {
    const { show } = openPlugins(
      { sample: saying('in') },
      { statuses: [inAside('sample')], isInspecting: true },
    )

    const { container } = show(
      <>
        {place}
        <Slot name="search.header" props={{ query: '' }} />
      </>,
    )

    await screen.findByText('in')
    expect(container.textContent).toMatch(
      /question\.aside sample \(loaded in \d+ ms, rendered in [\d.]+ ms\) questionId: string, title: string, /,
    )
    expect(container.textContent).toMatch(/search\.header No plugin .*query: string/)
    expect(container.textContent).not.toContain(question.questionId)
    const [details] = container.querySelectorAll('details')
    if (details) details.open = true
    expect(await screen.findByText(new RegExp(`"questionId": "${question.questionId}"`))).toBeDefined()
  })
})

describe('a plugin that fails', () => {
  it('by changing the language is named, and what it changed is put back', async () => {
    const { parse } = JSON
    const { show, faults } = openPlugins(
      {
        sample: async () => {
          Object.assign(JSON, { parse: () => 'nonsense' })
          return saying('in')
        },
      },
      { statuses: [inAside('sample')] },
    )

    show(place)

    expect(await screen.findByText('in')).toBeDefined()
    expect(JSON.parse).toBe(parse)
    expect(faults).toMatchObject([
      { slug: 'sample', where: 'globals', error: new Error('It changed JSON.parse, which was put back.') },
    ])
  })

  it.each([
    ['when it is drawn', 'question.aside', { slots: { 'question.aside': failing } }],
    [
      'in an effect',
      'question.aside',
      {
        slots: {
          'question.aside': () => {
            useEffect(failing, [])
            return null
          },
        },
      },
    ],
    ['when it is loaded', 'load', () => Promise.reject(new Error('broken'))],
  ])('%s goes alone, and is named', async (_, where, faultyPlugin) => {
    const { show, faults } = openPlugins(
      { faultyPlugin: faultyPlugin as WebPlugin, good: saying('still here') },
      { statuses: [inAside('faultyPlugin'), inAside('good')] },
    )

    const { container } = show(place)

    await screen.findByText('still here')
    await waitFor(() => expect(faults).toHaveLength(1))
    expect(faults[0]).toMatchObject({ slug: 'faultyPlugin', where, error: new Error('broken') })
    expect(container.textContent).toBe('still here')
  })

  it('at its start is named, and what it shows stays', async () => {
    const { show, faults } = openPlugins(
      { sample: { ...saying('shown'), start: failing } },
      { statuses: [inAside('sample')] },
    )

    show(place)

    expect(await screen.findByText('shown')).toBeTruthy()
    await waitFor(() => expect(faults).toMatchObject([{ slug: 'sample', where: 'start' }]))
  })

  it('leaves what has a place to itself to the page', async () => {
    const { show } = openPlugins(
      { sample: { slots: { 'editor.replacement': failing } } },
      { statuses: [buildStatus('sample', ['editor.replacement'])] },
    )

    show(<Slot name="editor.replacement" props={{} as never} fallback={<p>wait</p>} failed={<p>plain</p>} />)

    expect(await screen.findByText('plain')).toBeTruthy()
  })

  it('leaves the place to the page as well when it never came', async () => {
    const { show } = openPlugins(
      { sample: () => Promise.reject(new Error('404')) },
      { statuses: [buildStatus('sample', ['editor.replacement'])] },
    )

    show(<Slot name="editor.replacement" props={{} as never} fallback={<p>wait</p>} failed={<p>plain</p>} />)

    expect(await screen.findByText('plain')).toBeTruthy()
  })

  it('where no boundary sees it is known by its files', async () => {
    const { show, faults } = openPlugins({ sample: saying('in') }, { statuses: [inAside('sample')] })
    show(place)
    await screen.findByText('in')
    const error = new Error('late')

    for (const filename of [
      'https://site.example/static/client.js',
      'https://site.example/plugins/sample/1.0.0/a.js',
    ]) {
      window.dispatchEvent(new ErrorEvent('error', { filename, error }))
    }

    expect(faults).toEqual([{ slug: 'sample', where: 'event', error }])
  })

  it('may fill a slot that its manifest does not name in vain', async () => {
    const { show, faults } = openPlugins(
      { sample: { slots: { 'question.aside': () => <p>in</p>, 'question.actions': () => <p>out</p> } } },
      { statuses: [inAside('sample')] },
    )

    show(
      <>
        {place}
        <Slot name="question.actions" props={question} />
      </>,
    )

    await screen.findByText('in')
    expect(screen.queryByText('out')).toBeNull()
    expect(faults).toMatchObject([{ slug: 'sample', where: 'load' }])
  })
})
