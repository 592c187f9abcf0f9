import type { MemberAction } from '@querent/sdk/contract'
import type { MouseEvent } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { hasModifier } from '../../lib/modifier-keys.ts'
import { openTypingBuffer } from '../../lib/typing-buffer.ts'
import { importPage } from '../../runtime/page/index.ts'
import { ActionMenu, Button, ButtonLink, classes, icons, MenuItem } from '../../ui/index.ts'
import styles from './MemberActions.module.scss'

export type MemberActionsProps = {
  /** The user's actions as the server offers them, with names in their language. */
  actions: readonly MemberAction[]
  editPath: string
  /** The page at that path. */
  editPage: 'AskPage' | 'EditAnswerPage'
  onAction: (action: MemberAction) => void
  /** Called when the user may be about to act: preloads what the actions show. */
  onPreload: () => void
}

const dangerous = new Set(['delete'])
// Flagging has a separate button.
const notHere = new Set(['report', 'edit'])

/** The user's actions on a post: editing is visible, the others are behind one button. */
export function MemberActions({ actions, editPath, editPage, onAction, onPreload }: MemberActionsProps) {
  const t = useText()
  const edit = actions.find(({ action }) => action === 'edit')
  const others = actions.filter(({ action }) => !notHere.has(action))
  const [only] = others
  return (
    <>
      {edit && (
        <EditLink path={editPath} page={editPage}>
          {edit.name}
        </EditLink>
      )}
      {only && others.length === 1 && (
        <Button
          className="q-needs-script"
          variant="subtle"
          size="small"
          onPointerEnter={onPreload}
          onFocus={onPreload}
          onClick={() => onAction(only)}
        >
          {only.name}
        </Button>
      )}
      {others.length > 1 && (
        <ActionMenu
          label={t('question.action.more')}
          icon={icons.moreIcon}
          triggerClassName={classes(styles.more, 'q-needs-script')}
          onOpen={onPreload}
        >
          {others.map((action) => (
            <MenuItem
              key={action.action}
              isDanger={dangerous.has(action.action)}
              onSelect={() => onAction(action)}
            >
              {action.name}
            </MenuItem>
          ))}
        </ActionMenu>
      )}
    </>
  )
}

type EditLinkProps = { path: string; page: string; children: string }

/**
 * Opens the form of a post. The page that is left does not handle the keys of users who start typing at once.
 */
function EditLink({ path, page, children }: EditLinkProps) {
  function handleClick(event: MouseEvent) {
    if (!hasModifier(event)) openTypingBuffer(children)
  }

  // Prefetching only saves time: if it fails, a click shows why.
  const prefetch = () => importPage(page).catch(() => undefined)
  return (
    <ButtonLink
      variant="subtle"
      size="small"
      to={path}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={handleClick}
    >
      {children}
    </ButtonLink>
  )
}
