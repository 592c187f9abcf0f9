import { useNavigation, useSession, useSite, useTexts } from '@querent/sdk/web'

/** Greets the visitor. */
export function HelloPage() {
  const t = useTexts()
  const site = useSite()
  const user = useSession()
  const { navigate } = useNavigation()
  return (
    <>
      <h1>{user ? t('page.member', { name: user.displayName }) : t('page.visitor', { site: site.name })}</h1>
      <button type="button" className="btn btn-primary" onClick={() => navigate('/questions/ask')}>
        {t('page.ask')}
      </button>
    </>
  )
}
