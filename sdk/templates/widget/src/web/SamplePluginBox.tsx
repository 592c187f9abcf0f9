import { AsideSection, useApi, useTexts } from '@querent/sdk/web'
import { useEffect, useState } from 'react'

export function SamplePluginBox() {
  const t = useTexts()
  const api = useApi()
  const [count, setCount] = useState<number | 'loading' | 'failed'>('loading')

  useEffect(() => {
    api.call('questionPage', { page: 1, page_size: 1, order: 'unanswered' }).then(
      (questions) => setCount(questions.count),
      () => setCount('failed'),
    )
  }, [api])

  return (
    <AsideSection title={t('box.title')}>
      <p>{typeof count === 'number' ? t('box.questions', { count }) : t(`box.${count}`)}</p>
    </AsideSection>
  )
}
