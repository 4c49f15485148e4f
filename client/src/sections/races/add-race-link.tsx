import type { ReactNode } from 'react'
import { useSession } from '#client/features/accounts/session/session.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { homeMessages } from '#messages/client/sections/races/home.ts'
import { paths } from '#shared/pages/paths.ts'

/** 'Add your race'; visitors register as a race organizer first (specification, section 6). */
export const AddRaceLink = ({ icon, className }: { icon: ReactNode; className?: string | undefined }) => {
  const { user } = useSession()
  return (
    <ButtonLink
      variant="outline"
      className={classNames('max-sm:px-3 max-sm:text-sm', className)}
      href={user ? paths.createRace() : paths.auth('race_organizer')}
    >
      {icon}
      {homeMessages().addRace}
    </ButtonLink>
  )
}
