import { type ReactNode, startTransition, useEffect, useRef } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { type RouteObject, RouterProvider } from 'react-router-dom'
import { toApiFailure } from '../../api/index.ts'
import { isBelowBasePath, setBasePath, withBasePath, withoutBasePath } from '../../lib/base-path.ts'
import { localEntries } from '../../lib/storage.ts'
import type { ToastAction } from '../../lib/toasts.ts'
import type { App } from '../../runtime/app-context.ts'
import { type OutcomeEffects, withOutcomes } from '../../runtime/errors/index.ts'
import { chooseTimeZone } from '../../runtime/site/index.ts'
import { takeEarlyActions } from '../early-actions.ts'
import { type HydrationData, hydrationElementId, rootElementId } from '../hydration.ts'
import { startPlugins } from '../plugins/index.ts'
import { AppProviders, type ClientState, createClientState } from '../providers/AppProviders.tsx'
import { createBrowserApp } from './browser-app.ts'
import { type AppRouter, createAppRouter, importCurrentPage } from './browser-router.ts'
import { fetchTexts } from './fetch-texts.ts'
import { reuseServerDates } from './reuse-server-dates.ts'

const reloadedAtKey = 'querent.reloadedAt'
const quietMs = 60_000

/**
 * After an update of the site, an open page may request chunks that no longer exist. Reloading it loads the
 * present ones; not twice within a minute, or a broken site would reload forever.
 */
export function reloadOnStaleChunk(): void {
  window.addEventListener('vite:preloadError', async () => {
    const last = Number(sessionStorage.getItem(reloadedAtKey) ?? 0)
    if (Date.now() - last < quietMs || !(await isOutdated())) return
    sessionStorage.setItem(reloadedAtKey, String(Date.now()))
    window.location.reload()
  })
}

/**
 * Each build gives its entry a new name. When offline, the page is not outdated, and reloading would lose it.
 */
async function isOutdated(): Promise<boolean> {
  const response = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  return response?.status === 404
}

type TextField = HTMLInputElement | HTMLTextAreaElement
type Typed = Pick<TextField, 'value' | 'selectionStart' | 'selectionEnd'>

const textFields =
  'textarea, input:not([type=checkbox], [type=radio], [type=file], [type=hidden], [type=submit])'
const toggles = 'input[type=checkbox], input[type=radio]'

/**
 * Records what was typed, checked and chosen so far, or filled in by the browser, and further input until the
 * returned function is called, which replays all of it. Call it when the page handles input: hydration resets
 * fields to their initial values, and while it runs, fields accept text that no handler sees. A file stays
 * chosen; only its handler has to be called.
 */
export function collectInput(root: HTMLElement): () => void {
  const typed = new Map<TextField, Typed>()
  for (const field of root.querySelectorAll<TextField>(textFields)) {
    const { value } = field
    if (value !== field.defaultValue) typed.set(field, readTyped(field))
    // Hydration sets the text of an area again: if it counts as changed, it keeps its selection.
    else if (field instanceof HTMLTextAreaElement) field.value = value
  }
  const toggled = [...root.querySelectorAll<HTMLInputElement>(toggles)].filter(
    ({ type, checked, defaultChecked }) => checked !== defaultChecked && (checked || type === 'checkbox'),
  )
  const chosen = new Map<HTMLSelectElement, string>()
  for (const field of root.querySelectorAll('select')) {
    if (field.selectedIndex !== getDefaultIndex(field)) chosen.set(field, field.value)
  }
  const note = ({ target }: Event) => {
    const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    if (isText && target.matches(textFields)) typed.set(target, readTyped(target))
    if (target instanceof HTMLSelectElement) chosen.set(target, target.value)
  }
  root.addEventListener('input', note, { capture: true })
  return () => {
    root.removeEventListener('input', note, { capture: true })
    for (const [field, text] of typed) if (field.isConnected) replayTyping(field, text)
    for (const field of toggled) if (field.isConnected) replayToggle(field)
    for (const [field, value] of chosen) if (field.isConnected) replayChoice(field, value)
    for (const field of root.querySelectorAll<HTMLInputElement>('input[type=file]')) {
      if (field.files?.length) announceChange(field)
    }
  }
}

/** The initial option. */
function getDefaultIndex({ options }: HTMLSelectElement): number {
  const index = [...options].findIndex((option) => option.hasAttribute('selected'))
  return Math.max(index, 0)
}

function announceChange(field: HTMLElement): void {
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

function replayChoice(field: HTMLSelectElement, value: string): void {
  field.value = value
  announceChange(field)
}

function replayToggle(field: HTMLInputElement): void {
  field.checked = !field.checked
  field.click()
}

const readTyped = ({ value, selectionStart, selectionEnd }: TextField): Typed => ({
  value,
  selectionStart,
  selectionEnd,
})

function replayTyping(field: TextField, typed: Typed): void {
  const { value } = typed
  // Hydration may have written another text, and moved the caret with it.
  const selected = field.value === value ? readTyped(field) : typed
  // React detects a change by comparing with the last value that it saw being set, so another value is set
  // first, and the actual value is set without React noticing.
  field.value = `${value} `
  const prototype =
    field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (field === document.activeElement) selectSoon(field.name, selected)
}

/** The caret moves whenever the text is set, also when React renders it, which it does before the next microtask. */
function selectSoon(name: string, { value, selectionStart, selectionEnd }: Typed): void {
  queueMicrotask(() => {
    // Where an editor of a plugin will be, React has put another field in place of the one that was typed in.
    const field = document.activeElement
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    // A field for an email address does not say what is selected.
    if (isText && field.name === name && field.value === value && selectionStart !== null)
      field.setSelectionRange(selectionStart, selectionEnd)
  })
}

/** The effects of failed calls' outcomes in a browser. */
export function browserEffects(app: App, state: ClientState, router: AppRouter): OutcomeEffects {
  const { t } = app.texts
  /** Users who lack reputation are led to the page about privileges. */
  function wayOut(failure: unknown): ToastAction | undefined {
    if (toApiFailure(failure)?.reason !== 'error.rank.no_enough_rank_to_operate') return undefined
    return { label: t('app.title.privileges'), run: () => router.navigate('/privileges') }
  }
  return {
    toast: (msg, failure) => state.toasts.show(msg, 'danger', wayOut(failure)),
    confirm: (msg) => {
      state.dialogs.ask({ body: msg, confirmText: t('app.ok') })
    },
    notice: (msg) => {
      state.dialogs.inform(msg)
    },
    clearSession: () => {
      // A page with unsaved changes asks whether to leave it: this is why.
      if (app.session.user()) state.toasts.show(t('app.session_ended'), 'info')
      app.session.clear()
    },
    resetErrorPage: () => state.errorPage.setState({ shown: null }),
    showErrorPage: (code, msg) => state.errorPage.setState({ shown: { code, msg } }),
    navigate: (to, options) => {
      router.navigate(to, options)
    },
    logFailure: app.report,
    text: t,
    currentPath: () => {
      const { pathname, search } = router.state.location
      return withoutBasePath(pathname) + search
    },
  }
}

function elementById(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (!element) throw new Error(`The page has no element #${id}; it was not made by the server entry.`)
  return element
}

/** Runs once, when everything inside listens. */
function WhenAlive({ run, children }: { run: () => void; children: ReactNode }) {
  const first = useRef(run)
  useEffect(() => first.current(), [])
  return children
}

/** Features that no page waits for, such as shortcuts: once everything is loaded, and only in built sites. */
function whenLoaded(isInstalling: boolean, run: () => Promise<void>) {
  if (!import.meta.env.PROD || isInstalling) return
  if (document.readyState === 'complete') run()
  else window.addEventListener('load', run, { once: true })
}

/** Lets the browser handle pending clicks: each step is long on a phone, and together they are noticeable. */
const yieldToInput = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Visitors who bypass the proxy, at a URL without the site's path, are redirected below it. */
function startBelowBasePath({ siteUrl }: HydrationData): void {
  setBasePath(siteUrl)
  const { pathname, search, hash } = window.location
  if (!isBelowBasePath(pathname))
    window.history.replaceState(null, '', withBasePath(pathname) + search + hash)
}

/** Makes the server's page interactive. Until then it can be read and its links work. */
export async function start(routes: RouteObject[]): Promise<void> {
  reloadOnStaleChunk()
  // Written by the server entry of the same build.
  const data: HydrationData = JSON.parse(elementById(hydrationElementId).textContent ?? '')
  startBelowBasePath(data)
  const [texts] = await Promise.all([fetchTexts(data), importCurrentPage(routes, data)])
  await yieldToInput()
  const state = createClientState()
  // Earlier versions stored a token there; the session cookie has replaced it.
  localEntries.remove('token')
  const { captcha } = state
  const { app, dispatch } = createBrowserApp(data, texts, { captcha, password: askPassword })
  await yieldToInput()
  const router = createAppRouter(routes, app, data)
  await yieldToInput()
  const api = withOutcomes(dispatch, browserEffects(app, state, router))
  const root = elementById(rootElementId)
  reuseServerDates(root, { locale: app.texts.locale, timeZone: chooseTimeZone(data.user, data.site) })
  const replayInput = collectInput(root)
  const replayActions = takeEarlyActions()
  const replay = () => {
    replayInput()
    replayActions()
  }
  // A transition yields to the browser every few milliseconds; a click hydrates the rest at once.
  startTransition(() => {
    hydrateRoot(
      root,
      <AppProviders app={app} state={state} api={api} renderedAt={data.renderedAt}>
        <WhenAlive run={replay}>
          <RouterProvider router={router} />
        </WhenAlive>
      </AppProviders>,
      { onRecoverableError: app.report },
    )
  })
  whenLoaded(app.isInstalling, async () => {
    const { startDeferred } = await import('../start-deferred.tsx')
    startDeferred({ app, state, api, router, renderedAt: data.renderedAt })
  })
  async function askPassword() {
    const dialog = await import('../ask-password.tsx')
    return dialog.askPassword({ app, state, api, renderedAt: data.renderedAt })
  }
  // The wizard has none, and nobody to ask.
  if (!app.isInstalling) await startPlugins(app, state, router)
}
