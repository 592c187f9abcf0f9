import { ButtonLink, useSession, useSite, useTexts } from '@querent/sdk/web'

export function SamplePluginPage() {
  const t = useTexts()
  const site = useSite()
  const user = useSession()
  return (
    <>
      <h1>{t('page.title')}</h1>
      <p>{user ? t('page.member', { name: user.displayName }) : t('page.visitor', { site: site.name })}</p>
      <ButtonLink to="/questions">{t('page.questions')}</ButtonLink>
    </>
  )
}
