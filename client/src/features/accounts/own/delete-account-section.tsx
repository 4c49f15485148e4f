import { useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '#client/ui/button.tsx'
import { ownAccountMessages } from '#messages/client/features/accounts/own.tsx'
import type { UserView } from '#shared/accounts/schema.ts'
import { paths } from '#shared/pages/paths.ts'
import { AccountSection } from './account-section.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

/** Deleting the account. Administrators are named in the settings, so their accounts stay. */
export const DeleteAccountSection = ({ user }: { user: UserView }) => {
  const text = ownAccountMessages().deletion
  const [isOpen, setOpen] = useState(false)
  const [, navigate] = useLocation()
  if (user.isRaceAdmin || user.isTripAdmin) {
    return (
      <AccountSection title={text.title}>
        <p className="text-quiet">{text.administrator}</p>
      </AccountSection>
    )
  }
  return (
    <AccountSection title={text.title}>
      <p className="text-quiet">{text.text}</p>
      <Button variant="outline" className="self-start" onClick={() => setOpen(true)}>
        {text.open}
      </Button>
      <DeleteAccountDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        onDeleted={() => navigate(paths.home())}
      />
    </AccountSection>
  )
}
