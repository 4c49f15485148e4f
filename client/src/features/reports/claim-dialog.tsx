import { useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { useSingleMutation } from '#client/lib/api/use-single-mutation.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'
import { toast } from '#client/ui/toasts/toast.ts'
import { toastFailure } from '#client/ui/toasts/toast-failure.ts'
import { raceReportMessages } from '#messages/client/features/reports/race.ts'
import { paths } from '#shared/pages/paths.ts'
import type { RaceView } from '#shared/races/schema.ts'
import type { ClaimReceipt } from '#shared/reports/claims.ts'
import { MessageField } from './message-field.tsx'
import type { Reader } from './race-reports.tsx'

type ClaimDialogProps = { race: RaceView; reader: Reader; onClose: () => void }

/** "Is this your race?" (contract, section 15): who decides, and the press that asks them. */
export const ClaimDialog = ({ race, reader, onClose }: ClaimDialogProps) => {
  const { claim: text } = raceReportMessages()
  const [message, setMessage] = useState('')
  const address = race.raceDirectorEmail
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => api.post<ClaimReceipt>(`/api/races/${race.id}/claim`, { message }),
    onSuccess: ({ askedOf }) => {
      onClose()
      const description = askedOf === 'race' && address ? text.sentToRace(address) : text.sentToUs
      void toast({ about: 'claim', title: text.sent, description })
    },
    onError: (failure) => {
      void toastFailure(failure, { about: 'claim', title: text.failed })
    },
  })
  const mayClaim = reader?.emailVerified === true
  const footer = mayClaim ? (
    <Button disabled={isPending} onClick={() => mutate(undefined)}>
      {isPending ? text.sending : text.send}
    </Button>
  ) : (
    <ButtonLink href={reader ? paths.account() : paths.auth('race_organizer')}>
      {reader ? text.toAccount : text.signIn}
    </ButtonLink>
  )
  return (
    <Dialog staysOpen onClose={onClose} title={text.title(race.name)} description={text.text} footer={footer}>
      {mayClaim ? (
        <div className="flex flex-col gap-5">
          <p className="wrap-anywhere">{address ? text.toRace(address) : text.toUs}</p>
          <MessageField label={text.message} value={message} onChange={setMessage} />
        </div>
      ) : (
        <p>{reader ? text.verifyFirst : text.signInFirst}</p>
      )}
    </Dialog>
  )
}
