import { Link } from 'wouter'
import { paths } from '#shared/paths.ts'
import { buttonClasses } from '../ui/button.tsx'

/** The header's part about the person: signed out, the way to sign in. */
export const AccountLinks = () => (
  <Link href={paths.auth()} className={buttonClasses('primary', 'normal')}>
    Login
  </Link>
)
