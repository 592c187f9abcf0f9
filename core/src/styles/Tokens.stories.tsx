import { listPairs } from '@querent/sdk/theme'
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

/** The contrast of every pair in use, with the theme and the scheme of the toolbar. */
export const Contrast: Story = { render: () => <ContrastList /> }

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

function ContrastList() {
  const tokens = useTokens().filter(({ name, value }) => isColor(name, value))
  const pairs = listPairs(new Map(tokens.map(({ name, value }) => [name, value])))
  return (
    <ul className={styles.list}>
      {pairs.map(({ front, back, ratio, minimum }) => (
        <li key={front + back} className={styles.token}>
          <span style={{ background: `var(${back})` }}>
            {front.startsWith('--q-line') || front === '--q-focus' ? (
              <span className={styles.pair} style={{ borderColor: `var(${front})` }} />
            ) : (
              <span className={styles.pair} style={{ color: `var(${front})` }} aria-hidden="true">
                Abc
              </span>
            )}
          </span>
          <span>
            <code>{front}</code> on <code>{back}</code>
          </span>
          <span className={styles.value}>
            {ratio.toFixed(2)} : 1, needs {minimum}
          </span>
        </li>
      ))}
    </ul>
  )
}

function useTokens(): { name: string; value: string }[] {
  useSyncExternalStore(followStyles, getLook)
  const computed = getComputedStyle(document.documentElement)
  return listNames().map((name) => ({ name, value: computed.getPropertyValue(name).trim() }))
}

function Tokens({ of, show }: TokensProps) {
  const tokens = useTokens().filter(({ name, value }) => of(name, value))
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

/** Differs between schemes and between themes. */
function getLook(): string {
  const { dataset, style } = document.documentElement
  const sheets = [...document.head.querySelectorAll('style')].map(({ textContent }) => textContent.length)
  return [dataset.bsTheme, style.cssText, ...sheets].join()
}

/** The toolbar sets the scheme and the primary color on the page, and adds the style sheet of a theme. */
function followStyles(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributes: true })
  observer.observe(document.head, { childList: true })
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
