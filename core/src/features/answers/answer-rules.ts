import { answerText } from '@querent/sdk/contract'
import { z } from 'zod'

/** What the contract says of an answer's text, and how it is worded. */
export function answerRules() {
  return {
    schema: z.object({ content: answerText }),
    messages: {
      content: {
        blank: 'answer.form.too_short',
        too_small: 'answer.form.too_short',
        too_big: 'answer.form.too_long',
      },
    },
  }
}
