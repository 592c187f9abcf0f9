import { useTexts } from '../../lib/i18n/index.ts'

// texts: plugins.family.*
/** What a family is called; one that this version does not know has its own name. */
export function useFamilyName(): (family: string) => string {
  const { t, has } = useTexts()
  return (family) => {
    const key = `plugins.family.${family}`
    return has(key) ? t(key) : family
  }
}
