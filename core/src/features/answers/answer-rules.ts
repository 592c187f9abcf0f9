import { answerText } from '@querent/sdk/contract'
import { z } from 'zod'

/** The contract's rules for an answer's text, with their messages. */
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
