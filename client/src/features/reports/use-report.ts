import { useState } from 'react'
import { ApiError, api } from '#client/lib/api/api.ts'
import { useSingleMutation } from '#client/lib/api/use-single-mutation.ts'
import { toast } from '#client/ui/toasts/toast.ts'
import { toastFailure } from '#client/ui/toasts/toast-failure.ts'
import { reportFormMessages } from '#messages/client/features/reports.ts'
import type { ReportReason } from '#shared/reports/enums.ts'
import type { Reported } from './report-button.tsx'

/** A report about a listing while it is written. `send` sends it with a reason. */
export const useReport = ({ kind, id }: Pick<Reported, 'kind' | 'id'>, onSent: () => void) => {
  const text = reportFormMessages()
  const [author, setAuthor] = useState({ message: '', email: '' })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (reason: ReportReason) => api.post(`/api/${kind}s/${id}/report`, { reason, ...author }),
    onSuccess: () => {
      onSent()
      void toast({ about: 'report', title: text.sent, description: text.sentText })
    },
    onError: (failure) => {
      setErrors(failure instanceof ApiError ? failure.errors : {})
      void toastFailure(failure, { about: 'report', title: text.failed })
    },
  })
  const change = (changed: Partial<typeof author>) => setAuthor({ ...author, ...changed })
  return { author, change, errors, send: mutate, isPending }
}
