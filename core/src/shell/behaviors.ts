import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { useStore } from 'zustand'
import { isBelowBasePath, withoutBasePath } from '../lib/base-path.ts'
import type { ColorScheme } from '../lib/color-scheme-choice.ts'
import { hasModifier } from '../lib/modifier-keys.ts'
import { isNotPage } from '../lib/not-page.ts'
import { anchorTarget, focusElement, scrollToElement } from '../lib/scrolling.ts'
import { takeBufferedText } from '../lib/typing-buffer.ts'
import { useErrorPageStore } from '../runtime/errors/index.ts'
import { useSessionActions } from '../runtime/session/index.ts'
import { getColorScheme, siteLook, useSite } from '../runtime/site/index.ts'
import { getTheme, usePlugins } from '../slots/index.ts'

/** The color schemes that account, browser and site chose; `system` follows the device. */
export function useChosenColorScheme(): ColorScheme {
  const site = useSite()
  const { store } = useSessionActions()
  const account = useStore(store, (state) => state.user?.color_scheme)
  const browser = useStore(store, (state) => state.colorScheme)
  return getColorScheme(site, { account, browser })
}

/**
 * Whether the user came here by going back or forth within the site; the router has stored the scroll
 * position.
 */
export function useIsReturn(): boolean {
  const location = useLocation()
  const [first] = useState(location)
  const isBackOrForth = useNavigationType() === 'POP' && location !== first
  // An anchor that was entered in the address bar looks the same to the router, but has no state.
  return isBackOrForth && window.history.state !== null
}

/**
 * Follows the anchor of the URL, on arrival and on every change, and also moves the focus after a link.
 */
export function useAnchorScrolling(isReturn: boolean): void {
  const { hash, key } = useLocation()
  // The browser itself follows the URL that a page is opened with, before somebody types into a field.
  const isLink = useNavigationType() !== 'POP'

  // `key` changes when the same anchor is clicked again.
  useEffect(() => {
    const element = isReturn ? null : anchorTarget(hash)
    if (!element) return
    // A page may have moved it to the field that the link means.
    if (isLink && !element.contains(document.activeElement)) focusElement(element)
    return scrollToElement(element)
  }, [hash, key])
}

const fieldOrDialog = 'input, textarea, select, [contenteditable="true"], dialog, [role="dialog"]'

/**
 * Moves the focus to a page that a link of another one led to: the link is gone, or is before the page. On
 * going back, the focus returns to the link that was followed. Pages that share a menu keep the focus on the
 * followed entry.
 */
export function usePageFocus(isReturn: boolean): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)

  useEffect(() => {
    const left = last.current
    if (left === pathname) return
    last.current = pathname
    const main = document.getElementById('main')
    const { activeElement } = document
    if (!main || activeElement?.closest(fieldOrDialog)) return
    // A page may have moved it; and users must not be interrupted.
    if (activeElement !== main && main.contains(activeElement)) return
    const followed =
      isReturn && [...main.querySelectorAll('a')].find((link) => withoutBasePath(link.pathname) === left)
    const entry = followed || main.querySelector<HTMLElement>('[data-menu] [aria-current]')
    entry?.focus({ preventScroll: true })
    // On a phone the menu is closed.
    if (document.activeElement !== entry) focusElement(main)
  }, [pathname])
}

const apiPath = /^\/answer\/(admin\/)?api\//

export type LinkKind =
  /** Left to the browser: another site, a new tab, a download, a full page load. */
  | 'browser'
  /** A full navigation, even if the interface used a router link. */
  | 'server'
  | 'page'

/** The handler of a click on a link. */
export function getLinkKind(anchor: HTMLAnchorElement, event: MouseEvent): LinkKind {
  const isPlain = event.button === 0 && !hasModifier(event)
  if (event.defaultPrevented || !isPlain) return 'browser'
  if (anchor.target && anchor.target !== '_self') return 'browser'
  if (anchor.matches('[download],[data-reload]') || anchor.origin !== window.location.origin) return 'browser'
  if (!isBelowBasePath(anchor.pathname)) return 'browser'
  const path = withoutBasePath(anchor.pathname)
  if (apiPath.test(path)) return 'server'
  return isNotPage(path) ? 'browser' : 'page'
}

export function getAnchor(event: MouseEvent): HTMLAnchorElement | null {
  const anchor = event.target instanceof Element ? event.target.closest('a') : null
  return anchor?.hasAttribute('href') ? anchor : null
}

/**
 * Links inside written content are plain HTML. Those to pages of this site go through the router; the browser
 * follows those to the API, to feeds and to files.
 */
export function useApiLinks(): void {
  const navigate = useNavigate()

  useEffect(() => {
    // Before React sees the click, or a router link would search for a page with that name.
    function handleCapture(event: MouseEvent) {
      const anchor = getAnchor(event)
      if (!anchor || getLinkKind(anchor, event) !== 'server') return
      event.preventDefault()
      window.location.assign(anchor.href)
    }
    // After React: a router link has already prevented the default and is left alone.
    function handleClick(event: MouseEvent) {
      const anchor = getAnchor(event)
      if (!anchor || getLinkKind(anchor, event) !== 'page') return
      event.preventDefault()
      navigate(withoutBasePath(anchor.pathname) + anchor.search + anchor.hash)
    }
    document.addEventListener('click', handleCapture, { capture: true })
    document.addEventListener('click', handleClick)
    return () => {
      document.removeEventListener('click', handleCapture, { capture: true })
      document.removeEventListener('click', handleClick)
    }
  }, [navigate])
}

/** Updates the document's appearance when user or site change it; the server rendered the first one. */
export function useColorScheme(): void {
  const site = useSite()
  const scheme = useChosenColorScheme()
  const theme = useStore(usePlugins().store, ({ statuses }) => getTheme(statuses))
  useEffect(() => {
    const { documentElement } = document
    // Without the attribute the style sheet follows the device.
    if (scheme === 'system') documentElement.removeAttribute('data-bs-theme')
    else documentElement.setAttribute('data-bs-theme', scheme)
  }, [scheme])

  useEffect(() => {
    const { style, dataset } = document.documentElement
    const { properties, isNavbarColored, isNarrow } = siteLook(site, theme)
    for (const [name, value] of Object.entries(properties)) style.setProperty(name, value)
    if (isNavbarColored) dataset.navbar = 'colored'
    else delete dataset.navbar
    if (isNarrow) dataset.layout = 'narrow'
    else delete dataset.layout
  }, [site, theme])
}

/** An error page that replaced a page is removed with the next navigation. */
export function useErrorPageReset(): void {
  const { key } = useLocation()
  const store = useErrorPageStore()

  useEffect(() => {
    store.setState({ shown: null })
  }, [key, store])
}

/** A page without an editor, such as an error page, ends the capture of keys. */
export function useTypingBufferReset(): void {
  const { key } = useLocation()
  const firstKey = useRef(key)

  // Editors have taken the text by now. On the first page it is for an editor that an early click opens.
  useEffect(() => {
    if (key !== firstKey.current) takeBufferedText()
  }, [key])
}
