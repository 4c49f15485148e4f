import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { saveFile } from '#client/lib/api/save-file.ts'
import { Button } from '#client/ui/button.tsx'
import { toastFailure } from '#client/ui/toasts/toast-failure.ts'
import { ownAccountMessages } from '#messages/client/features/accounts/own.tsx'
import { accountCalls } from '../api.ts'
import { isNobody } from '../session/session.ts'
import { AccountSection } from './account-section.tsx'

/** Everything that is stored about the signed-in person, as one file. */
export const OwnDataSection = () => {
  const { data: text, tryAgain } = ownAccountMessages()
  const { mutate, isPending } = useMutation({
    mutationFn: accountCalls.ownData,
    onSuccess: (data) =>
      saveFile('trailherd-account.json', 'application/json', JSON.stringify(data, null, 2)),
    onError: (error) => {
      const about = isNobody(error) ? 'session' : 'own data'
      void toastFailure(error, { about, title: text.failed, text: tryAgain })
    },
  })
  return (
    <AccountSection title={text.title}>
      <p className="text-quiet">{text.text}</p>
      <Button
        icon={Download}
        variant="outline"
        className="self-start"
        onClick={() => mutate()}
        disabled={isPending}
      >
        {isPending ? text.submitting : text.submit}
      </Button>
    </AccountSection>
  )
}
