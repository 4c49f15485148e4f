import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import { signInMessages } from '#messages/client/features/accounts/sign-in.tsx'
import { paths } from '#shared/pages/paths.ts'

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
