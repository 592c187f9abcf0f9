import { type ConfigOf, defineConfig, field, type ServerContext } from '@querent/sdk/server'

export const config = defineConfig(
  {
    name: field.input({ required: true, max: 50 }),
    issuer: field.url({ required: true }),
    former_issuer: field.url(),
    client_id: field.input({ required: true }),
    client_secret: field.secret(),
    scopes: field.input({ required: true, initial: 'openid profile email' }),
    role_claim: field.input(),
    admin_values: field.input(),
    moderator_values: field.input(),
    logo_svg: field.textarea({ rows: 4, max: 20_000 }),
    token_url: field.url(),
    userinfo_url: field.url(),
    jwks_url: field.url(),
  },
  // Values that no claim holds mean nothing.
  { shownWhen: { admin_values: { role_claim: true }, moderator_values: { role_claim: true } } },
)

export type OidcConfig = ConfigOf<typeof config>
export type OidcContext = ServerContext<OidcConfig>
