import type { ReactNode } from 'react'
import { useSession } from '#client/features/accounts/session/session.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { homeMessages } from '#messages/client/sections/races/home.ts'
import { paths } from '#shared/pages/paths.ts'

/** 'Add your race'; visitors register as a race organizer first (specification, section 6). */
export const AddRaceLink = ({ icon }: { icon: ReactNode }) => {
  const { user } = useSession()
  return (
    <ButtonLink
      variant="action"
      className="max-sm:px-3 max-sm:text-sm"
      href={user ? paths.createRace() : paths.auth('race_organizer')}
    >
      {icon}
      {homeMessages().addRace}
    </ButtonLink>
  )
}
