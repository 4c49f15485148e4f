import { Heart } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { buttonClasses } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { frameMessages } from '#messages/client/app.ts'
import { paths } from '#shared/pages/paths.ts'

/** The heart that leads to what is saved, for everybody, signed in or not. */
export const SavedLink = () => {
  const [location] = useLocation()
  const isCurrent = location === paths.saved()
  const label = frameMessages().saved
  return (
    <Link
      href={paths.saved()}
      aria-label={label}
      title={label}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(buttonClasses('quiet', 'icon'), isCurrent && 'text-moss!')}
    >
      <Heart aria-hidden className={classNames('size-5', isCurrent && 'fill-current')} />
    </Link>
  )
}
