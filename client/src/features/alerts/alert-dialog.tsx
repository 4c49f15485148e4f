import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { ApiError } from '#client/lib/api/api.ts'
import { useSingleMutation } from '#client/lib/api/use-single-mutation.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'
import { FormButtons } from '#client/ui/dialogs/form-buttons.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { Select } from '#client/ui/forms/select.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { Chip } from '#client/ui/signs/chip.tsx'
import { toast } from '#client/ui/toasts/toast.ts'
import { toastFailure } from '#client/ui/toasts/toast-failure.ts'
import { alertMessages } from '#messages/client/features/alerts.ts'
import type { UserView } from '#shared/accounts/schema.ts'
import { ALERT_PERIODS, type AlertPeriod, LONGEST_ALERT_NAME } from '#shared/alerts/enums.ts'
import type { AlertFilters } from '#shared/alerts/filters.ts'
import { paths } from '#shared/pages/paths.ts'
import { cutText } from '#shared/text/cut-text.ts'
import { alertCalls, alertQueries, type NewAlert } from './api.ts'

export type AlertDialogProps = {
  onClose: () => void
  user: Pick<UserView, 'email' | 'emailVerified'>
  filters: AlertFilters
  /** The filters in words. */
  labels: string[]
}

const nameFor = (labels: string[]) =>
  cutText(labels.join(', ') || alertMessages().allRaces, LONGEST_ALERT_NAME)

const About = ({ labels }: { labels: string[] }) => {
  const text = alertMessages()
  return (
    <div>
      <p className="font-semibold">{text.lookFor}</p>
      <ul className="mt-1.5 flex flex-wrap gap-1.5">
        {(labels.length > 0 ? labels : [text.allRaces]).map((label) => (
          <li key={label} className="max-w-full">
            <Chip className="wrap-anywhere">{label}</Chip>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Sets an alert for a search (contract, section 10). Without a verified address it leads to the account. */
export const AlertDialog = ({ onClose, user, filters, labels }: AlertDialogProps) => {
  const client = useQueryClient()
  const text = alertMessages()
  const form = useId()
  const [name, setName] = useState(() => nameFor(labels))
  const [every, setEvery] = useState<AlertPeriod>('week')
  const [error, setError] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const isVerified = user.email !== null && user.emailVerified

  const showError = (message: string) => {
    setError(message)
    field.current?.focus()
  }
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (alert: NewAlert) => alertCalls.create(alert),
    onSuccess: (alert) => {
      client.setQueryData(alertQueries.mine().queryKey, (list) => list && [alert, ...list])
      onClose()
      void toast({ about: 'alert', title: text.done, description: text.doneText[alert.every] })
    },
    onError: (failure) => {
      const atName = failure instanceof ApiError ? failure.errors.name : undefined
      if (atName) return showError(atName)
      const about = failure instanceof ApiError && failure.status === 401 ? 'session' : 'alert'
      void toastFailure(failure, { about, title: text.failed })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setError('')
    if (name.trim() === '') showError(text.nameRequired)
    else mutate({ name: name.trim(), filters, every })
  }

  return (
    <Dialog
      onClose={onClose}
      title={text.title}
      description={text.text}
      footer={
        isVerified ? (
          <FormButtons form={form} onCancel={onClose} pending={isPending} pendingLabel={text.setting}>
            {text.set}
          </FormButtons>
        ) : (
          <ButtonLink href={paths.account()}>{text.toAccount}</ButtonLink>
        )
      }
    >
      {isVerified ? (
        <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
          <About labels={labels} />
          <Field label={text.name} required error={error}>
            <TextInput
              ref={field}
              value={name}
              maxLength={LONGEST_ALERT_NAME}
              onChange={(event) => setName(event.currentTarget.value)}
            />
          </Field>
          <Field label={text.howOften}>
            <Select value={every} onChange={(event) => setEvery(event.currentTarget.value as AlertPeriod)}>
              {ALERT_PERIODS.map((period) => (
                <option key={period} value={period}>
                  {text.every[period]}
                </option>
              ))}
            </Select>
          </Field>
        </form>
      ) : (
        <p>{text.verifyFirst}</p>
      )}
    </Dialog>
  )
}
