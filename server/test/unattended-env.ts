type Site = {
  name: string
  password: string
  /** What the wizard's second step would send. */
  database: Record<string, string>
}

/** The environment in which a server installs its site by itself, and lets one address ask as often as it likes. */
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
