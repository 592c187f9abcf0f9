export type Fault = {
  /** Before the plugin is called: `import` when it is loaded, `factory` when the capability is created. */
  at: 'import' | 'factory' | 'call' | 'later'
  /** The source of the fault. `sane` is the source of a valid return value. */
  source: (sane: string) => string
  /** Matches the message that administrators read. */
  said: RegExp
}

const ended = /process ended|later|exit/i

/** Ways in which the server code of a plugin can go wrong. */
export const faults: Readonly<Record<string, Fault>> = {
  'throws when it is imported': {
    at: 'import',
    source: () => "throw new Error('broken import')",
    said: /broken import/,
  },
  'throws when it is created': {
    at: 'factory',
    source: () => "throw new Error('broken factory')",
    said: /broken factory/,
  },
  'creates something else': {
    at: 'factory',
    source: () => "return { title: 'nothing' }",
    said: /cannot be used/,
  },
  throws: { at: 'call', source: () => "throw new Error('broken call')", said: /broken call/ },
  'throws null': { at: 'call', source: () => 'throw null', said: /null/ },
  rejects: {
    at: 'call',
    source: () => "return Promise.reject(new Error('broken promise'))",
    said: /broken promise/,
  },
  'never settles': { at: 'call', source: () => 'await new Promise(() => {})', said: /did not answer/ },
  'loops forever': { at: 'call', source: () => 'for (;;) {}', said: /did not (answer|come back)/ },
  'returns garbage': {
    at: 'call',
    source: () => "return { garbage: ['in'], url: 1, image: 1 }",
    said: /unusable answer/,
  },
  'returns what cannot be cloned': { at: 'call', source: () => 'return () => 1', said: /clone/ },
  'rejects later, unhandled': {
    at: 'later',
    source: (sane) => `setTimeout(() => void Promise.reject(new Error('rejected later')), 5); return ${sane}`,
    said: /rejected later/,
  },
  'throws later, in a timer': {
    at: 'later',
    source: (sane) => `setTimeout(() => { throw new Error('thrown later') }, 5); return ${sane}`,
    said: /thrown later/,
  },
  'ends the process': { at: 'call', source: () => 'process.exit(0)', said: ended },
  'ends the process later': {
    at: 'later',
    source: (sane) => `setTimeout(() => process.exit(1), 5); return ${sane}`,
    said: ended,
  },
  'uses too much memory': {
    at: 'call',
    source: () => 'const all = []; for (;;) all.push(new Array(1e6).fill(all.length))',
    said: /memory|did not/,
  },
}
