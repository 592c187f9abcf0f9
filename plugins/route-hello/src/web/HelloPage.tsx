import { ButtonLink, useSession, useSite, useTexts } from '@querent/sdk/web'

/** Greets the visitor. */
export function HelloPage() {
  const t = useTexts()
  const site = useSite()
  const user = useSession()
  return (
    <>
      <h1>{user ? t('page.member', { name: user.displayName }) : t('page.visitor', { site: site.name })}</h1>
      <ButtonLink to="/questions/ask" variant="primary">
        {t('page.ask')}
      </ButtonLink>
    </>
  )
}
