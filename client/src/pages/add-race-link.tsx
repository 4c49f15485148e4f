import type { ReactNode } from 'react'
import { ButtonLink } from '#client/ui/button.tsx'
import { paths } from '#shared/paths.ts'

/** 'Add your race': a visitor becomes a race organizer first (specification, section 6). */
export const AddRaceLink = ({ icon }: { icon: ReactNode }) => (
  <ButtonLink variant="action" href={paths.auth('race_organizer')}>
    {icon}
    Add your race
  </ButtonLink>
)
