import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { serverMessageOf } from '#client/lib/api/api.ts'
import { saveFile } from '#client/lib/api/save-file.ts'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toasts/toast.ts'
import { accountCalls } from '../api.ts'
import { isNobody } from '../session/session.ts'
import { AccountSection } from './account-section.tsx'

/** Everything that is stored about the person, as one file. */
export const OwnDataSection = () => {
  const { mutate, isPending } = useMutation({
    mutationFn: accountCalls.ownData,
    onSuccess: (data) =>
      saveFile('trailherd-account.json', 'application/json', JSON.stringify(data, null, 2)),
    onError: (error) => {
      const description = serverMessageOf(error, 'Please try again.')
      const about = isNobody(error) ? 'session' : 'own data'
      void toast({ about, title: 'Your data could not be downloaded', description, destructive: true })
    },
  })
  return (
    <AccountSection title="Your data">
      <p className="text-quiet">
        Your profile, races, trips, reviews and bookings, in a file that you can read and keep (JSON).
      </p>
      <Button variant="outline" className="self-start" onClick={() => mutate()} disabled={isPending}>
        <Download aria-hidden className="size-5" />
        {isPending ? 'Preparing...' : 'Download all my data'}
      </Button>
    </AccountSection>
  )
}
