import { withBasePath } from '../../lib/base-path.ts'
import { useText } from '../../lib/i18n/index.ts'
import { usePlugins } from '../../slots/index.ts'
import { classes, FormAlert } from '../../ui/index.ts'
import { FindPluginButton } from '../plugin-bisect/index.ts'
import styles from './SafeModeNote.module.scss'

const path = '/admin/installed-plugins'
const safePath = '/?safe-mode'

/** How to reach pages that a plugin breaks, or that this one is shown without plugins. */
export function SafeModeNote() {
  const t = useText()
  // The links load a whole new page: everything that plugins have started in this one would remain.
  const { isSafe, bisect } = usePlugins()
  const find = bisect ? null : <FindPluginButton />
  if (isSafe) {
    return (
      <FormAlert kind="warning">
        {t('slots.safe.on')}{' '}
        <a href={withBasePath(path)} data-reload>
          {t('slots.safe.leave')}
        </a>{' '}
        {find}
      </FormAlert>
    )
  }
  return (
    <div className={classes(styles.safeMode, 'q-muted')}>
      {t('slots.safe.note')}{' '}
      <a href={withBasePath(safePath)} data-reload>
        <bdi dir="ltr">{safePath}</bdi>
      </a>{' '}
      {find}
    </div>
  )
}
