import type { QuestionInfo } from '@querent/sdk/contract'
import type { Captcha } from '@querent/sdk/server'
import { sampleCaptcha } from '../../../test/captcha.ts'
import { ask } from '../../../test/content.ts'
import { createFakePluginHost } from '../../../test/fake-plugin-host.ts'
import { createTestSite, type TestUser } from '../../../test/site.ts'

export type CaptchaSite = Awaited<ReturnType<typeof openCaptchaSite>>

/** A site with a captcha plugin, which is disabled, and two members. */
export async function openCaptchaSite() {
  const plugins = createFakePluginHost()
  const site = await createTestSite({ pluginHost: plugins })
  const ada = await site.addUser('Ada', { reputation: 5000 })
  const bea = await site.addUser('Bea', { reputation: 5000 })
  const made: QuestionInfo[] = []

  return {
    ...site,
    plugins,
    ada,
    bea,
    /** The questions that `askQuestions` asked. */
    made,
    enable: (parts: Partial<Captcha> = {}) =>
      plugins.enable('test_captcha', { captcha: { ...sampleCaptcha, ...parts } }),
    async askQuestions(asker: TestUser, count: number): Promise<void> {
      for (let number = 0; number < count; number += 1) made.push(await ask(site, asker))
    },
    getId: (round: number) => made[round]?.id ?? '',
  }
}
