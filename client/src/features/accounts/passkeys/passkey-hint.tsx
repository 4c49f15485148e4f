import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { storedText } from '#client/lib/browser/stored-value.ts'
import { useInBrowser } from '#client/lib/browser/use-in-browser.ts'
import { Button } from '#client/ui/button.tsx'
import { passkeyMessages } from '#messages/client/features/accounts/passkeys.ts'
import type { UserView } from '#shared/accounts/schema.ts'
import { paths } from '#shared/pages/paths.ts'
import { knowsPasskeys, passkeysQuery } from './passkey-api.ts'

const putAwayBy = ({ id }: UserView) =>
  storedText<'yes' | 'no'>(`passkey-hint-${id}`, (stored) => (stored === 'yes' ? 'yes' : 'no'))

const Hint = ({ user }: { user: UserView }) => {
  const { hint: text } = passkeyMessages()
  const stored = putAwayBy(user)
  const [isAway, setAway] = useState(() => stored.get() === 'yes')
  const { data } = useQuery({ ...passkeysQuery, enabled: !isAway })
  if (isAway || data?.length !== 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-quiet">
      {text.text}
      <Link href={paths.account()} className="text-moss underline underline-offset-4">
        {text.toAccount}
      </Link>
      <Button
        size="small"
        variant="quiet"
        onClick={() => {
          stored.set('yes')
          setAway(true)
        }}
      >
        {text.putAway}
      </Button>
    </p>
  )
}

/** Offers passkeys to people who read what others gave, until they have one or put the line away. */
export const PasskeyHint = ({ user }: { user: UserView }) => {
  const inBrowser = useInBrowser()
  const readsOthers = user.isRaceAdmin || user.isTripAdmin || user.userType !== 'athlete'
  return inBrowser && readsOthers && knowsPasskeys() ? <Hint key={user.id} user={user} /> : null
}
