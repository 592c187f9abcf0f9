import { defineConfig, field } from '@querent/sdk/server'

/** What each member sets. Members choose with `delivery`; the site sends nothing to those who have not. */
export const userConfig = defineConfig({ delivery: field.delivery(), topic: field.secret() })
