import type { SlotName } from '@querent/sdk/web'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { useText } from '../lib/i18n/index.ts'
import type { RunningPlugin } from './plugin-runtime.ts'
import styles from './SlotInspector.module.scss'

const maxText = 80
const maxItems = 5
const maxLength = 2_000

function nameType(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return `${value.length === 0 ? 'unknown' : nameType(value[0])}[]`
  if (typeof value !== 'object') return typeof value
  const { name } = value.constructor ?? {}
  return name === undefined || name === 'Object' ? 'object' : name
}

/** The props of a slot, such as `questionId: string`. */
export function listPropTypes(props: object): string[] {
  return Object.entries(props).map(([name, value]) => `${name}: ${nameType(value)}`)
}

function shorten(_name: string, value: unknown): unknown {
  if (typeof value === 'string') return value.length > maxText ? `${value.slice(0, maxText)}…` : value
  if (typeof value === 'function') return '(function)'
  if (typeof value === 'bigint') return String(value)
  if (value instanceof URLSearchParams) return `?${value}`
  if (value instanceof Set || value instanceof Map) return [...value]
  if (Array.isArray(value) && value.length > maxItems) {
    return [...value.slice(0, maxItems), `… ${value.length - maxItems}`]
  }
  return value
}

/** A short view of a slot's props, as JSON. */
export function describeProps(props: object): string {
  try {
    const text = JSON.stringify(props, shorten, 2)
    return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
  } catch {
    // Circular values cannot be serialized.
    return listPropTypes(props).join('\n')
  }
}

/** How many milliseconds the contributions of a slot took for the last render, by plugin. */
export type RenderTimes = StoreApi<Readonly<Record<string, number>>>

export const createRenderTimes = (): RenderTimes => createStore(() => ({}))

type Clock = { begunAt: number }
type TimedRenderProps = { times: RenderTimes; slug: string; children: ReactNode }

/** React renders children in order: everything between two marks was rendered between them. */
export function TimedRender({ times, slug, children }: TimedRenderProps) {
  const [clock] = useState<Clock>(() => ({ begunAt: 0 }))
  return (
    <>
      <Begin clock={clock} />
      {children}
      <End clock={clock} onRendered={(ms) => times.setState({ [slug]: ms })} />
    </>
  )
}

function Begin({ clock }: { clock: Clock }) {
  clock.begunAt = performance.now()
  return null
}

function End({ clock, onRendered }: { clock: Clock; onRendered: (ms: number) => void }) {
  const ms = Math.round((performance.now() - clock.begunAt) * 10) / 10
  useLayoutEffect(() => onRendered(ms))
  return null
}

type SlotOutlineProps = {
  name: SlotName
  props: object
  plugins: readonly RunningPlugin[]
  times: RenderTimes
  children: ReactNode
}

/**
 * For administrators: the place, name and props of a slot, the plugins that fill it, and their render times.
 */
export function SlotOutline({ name, props, plugins, times, children }: SlotOutlineProps) {
  const t = useText()
  const rendered = useStore(times)
  const [isOpened, setIsOpened] = useState(false)
  const filledBy = plugins.map(({ candidate: { slug_name: slug }, loadMs }) => {
    const spent = t('slots.inspector.times', { load: loadMs, render: rendered[slug] ?? 0 })
    return `${slug} (${spent})`
  })
  const types = listPropTypes(props)
  return (
    <div className={styles.outline}>
      <p className={styles.label} dir="ltr">
        <code>{name}</code> {filledBy.length > 0 ? filledBy.join(', ') : t('slots.inspector.empty')}{' '}
        <code>{types.join(', ')}</code>
      </p>
      {types.length > 0 && (
        <details
          className={styles.label}
          dir="ltr"
          onToggle={(event) => setIsOpened(event.currentTarget.open)}
        >
          <summary>{t('slots.inspector.props')}</summary>
          {isOpened && <pre className={styles.props}>{describeProps(props)}</pre>}
        </details>
      )}
      {children}
    </div>
  )
}
