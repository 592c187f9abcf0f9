export type AgentTexts = {
  browser: string
  system: string
  device: 'computer' | 'phone' | 'tablet' | 'unknown'
}

type Rule = readonly [pattern: RegExp, name: string]

/** In this order: most browsers claim to be others as well. */
const browsers: readonly Rule[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bDuckDuckGo\//, 'DuckDuckGo'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bMicroMessenger\//, 'WeChat'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrom(e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
]

const systems: readonly Rule[] = [
  [/\bWindows\b/, 'Windows'],
  [/\b(iPhone|iPod)\b/, 'iOS'],
  [/\biPad\b/, 'iPadOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const find = (rules: readonly Rule[], agent: string) =>
  rules.find(([pattern]) => pattern.test(agent))?.[1] ?? ''

/** The browser's description of itself, in words that its owner recognizes. It may claim anything. */
export function describeAgent(agent: string): AgentTexts {
  const system = find(systems, agent)
  return { browser: find(browsers, agent), system, device: getDevice(agent, system) }
}

function getDevice(agent: string, system: string): AgentTexts['device'] {
  if (system === 'iOS' || /\bMobile\b/.test(agent)) return system === 'iPadOS' ? 'tablet' : 'phone'
  if (system === 'iPadOS' || system === 'Android' || /\bTablet\b/.test(agent)) return 'tablet'
  return system === '' ? 'unknown' : 'computer'
}
