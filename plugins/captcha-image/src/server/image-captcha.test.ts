import { inflateSync } from 'node:zlib'
import { openServerPlugin } from '@querent/sdk/testing'
import { describeCaptcha } from '@querent/sdk/testing/conformance'
import { describe, expect, it } from 'vitest'
import ar from '../../i18n/ar.json'
import de_DE from '../../i18n/de_DE.json'
import en_US from '../../i18n/en_US.json'
import es_ES from '../../i18n/es_ES.json'
import fr_FR from '../../i18n/fr_FR.json'
import ja_JP from '../../i18n/ja_JP.json'
import zh_CN from '../../i18n/zh_CN.json'
import plugin from './index.ts'

const parseAnswer = (answer = '') => JSON.parse(answer) as { code: string; answers: string[] }

describeCaptcha({
  plugin,
  root: import.meta.dirname,
  solutions: ({ answer }) => {
    const { code, answers } = parseAnswer(answer)
    return [code, ...answers]
  },
})

const texts = { ar, de_DE, en_US, es_ES, fr_FR, ja_JP, zh_CN }

const open = (questions = '') => openServerPlugin(plugin, { texts, permissions: [], config: { questions } })

describe('the image', () => {
  it('shows four characters that cannot be confused', async () => {
    const { captcha } = await open()
    const codes = await Promise.all(
      Array.from(
        { length: 100 },
        async () => parseAnswer((await captcha.create({ language: 'en_US' })).answer).code,
      ),
    )

    expect(codes.filter((code) => !/^[2-9a-hjkmnpr-z]{4}$/.test(code))).toEqual([])
  })

  it('is a PNG of 400 by 120 pixels, light with dark strokes', async () => {
    const { captcha } = await open()
    const { image = '' } = await captcha.create({ language: 'en_US' })
    const file = Buffer.from(image.replace('data:image/png;base64,', ''), 'base64')

    expect(file.subarray(1, 4).toString()).toBe('PNG')
    expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([400, 120])
    const start = file.indexOf('IDAT')
    const rows = inflateSync(file.subarray(start + 4, start + 4 + file.readUInt32BE(start - 4)))
    expect(rows).toHaveLength(401 * 120)
    const dark = rows.filter((shade) => shade > 0 && shade < 110).length / rows.length
    expect(dark).toBeGreaterThan(0.02)
    expect(dark).toBeLessThan(0.35)
  })
})

describe('the question', () => {
  it.each([
    ['en_US', /^[A-Z][^{}]+[.?]$/],
    ['de_DE', /^[A-Z][^{}]+[.?]$/],
    ['es_ES', /^(?:¿[^{}]+\?|(?:Tienes|Escribe) [^{}]+[.?])$/],
    ['fr_FR', /^\p{Lu}[^{}]+(?:\.|\u202f\?)$/u],
    ['ja_JP', /^[^{}a-z]+[？。]$/],
    ['zh_CN', /^[^{}a-z]+[？。]$/],
    ['ar', /^\p{Script=Arabic}[^{}a-z]+[؟.]$/u],
  ])('is a sentence in %s with an answer in digits or words', async (language, shape) => {
    const { captcha } = await open()

    for (let time = 0; time < 60; time += 1) {
      const { question = '', answer } = await captcha.create({ language })
      expect(question).toMatch(shape)
      expect(
        parseAnswer(answer).answers.every((accepted) => /^[\p{L}\d]+(?:[ -]\p{L}+)*$/u.test(accepted)),
      ).toBe(true)
    }
  })

  it('accepts the answer as users write it', async () => {
    const { captcha } = await open()
    const answer = JSON.stringify({ code: 'x2y3', answers: ['12', 'twelve'] })
    const verify = (input: string) => captcha.verify({ answer, input, ip: '203.0.113.7' })

    expect(await Promise.all(['12', ' twelve', 'Twelve ', '１２', 'X2Y3'].map(verify))).toEqual(
      Array(5).fill(true),
    )
    expect(await Promise.all(['13', 'x2y', 'x2y3 12', 'twelve!'].map(verify))).toEqual(Array(4).fill(false))
  })

  it('accepts the answer without accents, and in the digits of the language', async () => {
    const { captcha } = await open()
    const answer = JSON.stringify({ code: 'x2y3', answers: ['12', 'dieciséis', 'أربعة عشر', 'バイオリン'] })
    const verify = (input: string) => captcha.verify({ answer, input, ip: '203.0.113.7' })

    expect(
      await Promise.all(['dieciseis', 'DIECISÉIS', 'اربعة عشر', '١٢', '۱۲', 'バイオリン'].map(verify)),
    ).toEqual(Array(6).fill(true))
    expect(await Promise.all(['١٣', '\u0301', '\u064b', 'ハイオリン'].map(verify))).toEqual(
      Array(4).fill(false),
    )
  })

  it('is one of the administrator’s own if there are any', async () => {
    const { captcha } = await open(
      'Which plant is this site about? = tomato | Tomatoes\n\nno question\n = no text\nNo answer = \n1 + 1 = 2?=two',
    )
    const seen = new Map<string, string[]>()
    for (let time = 0; time < 60; time += 1) {
      const { question = '', answer } = await captcha.create({ language: 'en_US' })
      seen.set(question, parseAnswer(answer).answers)
    }

    expect(Object.fromEntries(seen)).toEqual({
      'Which plant is this site about?': ['tomato', 'Tomatoes'],
      '1 + 1 = 2?': ['two'],
    })
  })
})
