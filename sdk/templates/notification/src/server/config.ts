import { defineConfig, field } from '@querent/sdk/server'

/** The settings of each member. Only members who have chosen a `delivery` get notifications. */
export const userConfig = defineConfig({ delivery: field.delivery(), topic: field.secret() })
