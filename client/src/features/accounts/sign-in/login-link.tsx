import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '#shared/pages/paths.ts'
import { signInMessages } from './messages.ts'

/** The link back to the login from a page about passwords. */
export const LoginLink = () => (
  <Link
    href={paths.auth()}
    className="-mt-2 -ml-1 inline-flex min-h-11 items-center gap-1.5 self-start text-moss underline underline-offset-4"
  >
    <ArrowLeft aria-hidden className="size-5" />
    {signInMessages().login.backTo}
  </Link>
)
