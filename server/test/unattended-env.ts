type Site = {
  name: string
  password: string
  /** The input of the wizard's second step. */
  database: Record<string, string>
}

/** The environment for an unattended installation that does not limit requests from one address. */
export function unattendedEnv({ name, password, database }: Site): NodeJS.ProcessEnv {
  const form = Object.entries(database).map(([field, value]) => [field.toUpperCase(), value])
  return {
    QUERENT_RATE_LIMIT_SCALE: '100000',
    AUTO_INSTALL: 'yes',
    LANGUAGE: 'en_US',
    SITE_NAME: name,
    SITE_URL: 'http://localhost:9080',
    CONTACT_EMAIL: 'contact@example.com',
    ADMIN_NAME: 'admin',
    ADMIN_PASSWORD: password,
    ADMIN_EMAIL: 'admin@example.com',
    EXTERNAL_CONTENT_DISPLAY: 'always_display',
    RECOMMENDED_PLUGINS: 'off',
    ...Object.fromEntries(form),
  }
}
