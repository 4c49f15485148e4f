import { useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '#client/ui/button.tsx'
import type { UserView } from '#shared/accounts/schema.ts'
import { paths } from '#shared/pages/paths.ts'
import { AccountSection } from './account-section.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

/** The way out. Administrators' accounts belong to the site's settings and stay. */
export const DeleteAccountSection = ({ user }: { user: UserView }) => {
  const [isOpen, setOpen] = useState(false)
  const [, navigate] = useLocation()
  if (user.isRaceAdmin || user.isTripAdmin) {
    return (
      <AccountSection title="Delete account">
        <p className="text-quiet">
          This is an administrator’s account. Only a change of the site’s settings can end it.
        </p>
      </AccountSection>
    )
  }
  return (
    <AccountSection title="Delete account">
      <p className="text-quiet">
        Erases you from Trailherd. You see what goes and what stays before you decide.
      </p>
      <Button variant="outline" className="self-start" onClick={() => setOpen(true)}>
        Delete my account...
      </Button>
      <DeleteAccountDialog open={isOpen} onOpenChange={setOpen} onDeleted={() => navigate(paths.home())} />
    </AccountSection>
  )
}
