import type { Meta, StoryObj } from '@storybook/react-vite'
import { type CSSProperties, type ReactNode, useSyncExternalStore } from 'react'
import styles from './Tokens.module.scss'

/** The tokens of the design, read from the style sheet of the site, so that new ones appear automatically. */
const meta: Meta = { title: 'design/Tokens' }
export default meta
type Story = StoryObj

/**
 * In light and dark by the toolbar. Text must be readable on its background: `tokens.test.ts` computes it.
 */
export const Colors: Story = {
  render: () => (
    <Tokens of={isColor} show={(name) => <span className={styles.color} style={{ background: name }} />} />
  ),
}

export const Space: Story = {
  render: () => (
    <Tokens
      of={startsWith('--q-space-')}
      show={(name) => <span className={styles.length} style={{ inlineSize: name }} />}
    />
  ),
}

export const Type: Story = {
  render: () => (
    <>
      <Sample of="--q-size-" property="fontSize" />
      <Sample of="--q-weight-" property="fontWeight" />
      <Sample of="--q-line-tight" property="lineHeight" />
      <Sample of="--q-line-snug" property="lineHeight" />
      <Sample of="--q-line-read" property="lineHeight" />
      <Sample of="--q-font-" property="fontFamily" />
    </>
  ),
}

export const Corners: Story = {
  render: () => (
    <Tokens
      of={startsWith('--q-radius')}
      show={(name) => <span className={styles.corner} style={{ borderRadius: name }} />}
    />
  ),
}

/** Sizes of controls and pages, durations and layers. */
export const Others: Story = {
  render: () => <Tokens of={(name, value) => !shownAbove.test(name) && !isColor(name, value)} />,
}

const shownAbove = /^--q-(space-|size-|weight-|line-(tight|snug|read)|font-|radius)/
const isColor = (_name: string, value: string) => CSS.supports('color', value)
const startsWith = (start: string) => (name: string) => name.startsWith(start)

function Sample({ of, property }: { of: string; property: keyof CSSProperties }) {
  return (
    <Tokens
      of={startsWith(of)}
      show={(name) => (
        <span className={styles.text} style={{ [property]: name }}>
          How do I read a file line by line?
          <br />
          كيف أقرأ ملفًا سطرًا سطرًا؟ 怎样逐行读取文件？
        </span>
      )}
    />
  )
}

type TokensProps = {
  of: (name: string, value: string) => boolean
  /** `var(…)` of a token, as used in styles. */
  show?: (reference: string) => ReactNode
}

function Tokens({ of, show }: TokensProps) {
  useSyncExternalStore(followScheme, getScheme)
  const computed = getComputedStyle(document.documentElement)
  const tokens = listNames()
    .map((name) => ({ name, value: computed.getPropertyValue(name).trim() }))
    .filter(({ name, value }) => of(name, value))
  return (
    <ul className={styles.list}>
      {tokens.map(({ name, value }) => (
        <li key={name} className={styles.token}>
          {show?.(`var(${name})`)}
          <code>{name}</code>
          <span className={styles.value}>{value}</span>
        </li>
      ))}
    </ul>
  )
}

const getScheme = () => document.documentElement.dataset.bsTheme

function followScheme(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributes: true })
  return () => observer.disconnect()
}

/** The custom properties that the style sheets of the site set for the whole document. */
function listNames(): string[] {
  const rules = [...document.styleSheets].flatMap((sheet) => listRules(sheet.cssRules))
  const names = rules
    .filter(({ selectorText }) => /^:root|^\[data-bs-theme/.test(selectorText))
    .flatMap(({ style }) => [...style])
  return [...new Set(names)].filter(startsWith('--q-'))
}

/** Including those within `@supports` and the like. */
function listRules(rules: CSSRuleList): CSSStyleRule[] {
  return [...rules].flatMap((rule) => {
    const nested =
      rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule ? listRules(rule.cssRules) : []
    return rule instanceof CSSStyleRule ? [rule, ...nested] : nested
  })
}
