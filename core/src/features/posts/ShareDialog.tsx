import { useText } from '../../lib/i18n/index.ts'
import { useApp } from '../../runtime/app-context.ts'
import { useSession } from '../../runtime/session/index.ts'
import { Button, CopyButton, Dialog, icons, TextInput } from '../../ui/index.ts'
import type { ShareLinkProps } from './ShareLink.tsx'

/** The link to share. A member's link contains their name, so visits can be credited. */
function getShareUrl(postUrl: string, username: string | undefined): string {
  return username ? `${postUrl}?share=${encodeURIComponent(username)}` : postUrl
}

export type ShareDialogProps = ShareLinkProps & { onClose: () => void }

/** Shares the URL of a post: by copying it, or with the device's share dialog. */
export function ShareDialog({ kind, path, onClose }: ShareDialogProps) {
  const t = useText()
  const { siteUrl } = useApp()
  const { user } = useSession()
  const url = getShareUrl(siteUrl + path, user?.username)

  async function passOn() {
    try {
      await navigator.share({ title: document.title, url })
      onClose()
    } catch {
      // Canceled, or not supported: the link can still be copied.
    }
  }

  const footer = (
    <>
      {'share' in navigator && (
        <Button icon={icons.shareIcon} onClick={passOn}>
          {t('question_page.share.by_device')}
        </Button>
      )}
      <CopyButton variant="primary" text={url} label={t('question_page.share.copy')} />
    </>
  )
  return (
    // texts: question_page.share.question, question_page.share.answer
    <Dialog title={t(`question_page.share.${kind}`)} footer={footer} onClose={onClose}>
      <TextInput
        label={t('question_page.share.link')}
        hint={user ? t('question_page.share.credit') : undefined}
        value={url}
        dir="ltr"
        readOnly
        onFocus={(event) => event.target.select()}
      />
    </Dialog>
  )
}
