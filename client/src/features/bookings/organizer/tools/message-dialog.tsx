import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod'
import { ApiError } from '#client/lib/api/api.ts'
import { showFieldErrors } from '#client/lib/api/field-errors.ts'
import { ownJson } from '#client/lib/browser/stored-value.ts'
import { formatShortMoment } from '#client/lib/format/format-moment.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { Select } from '#client/ui/forms/select.tsx'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { Textarea } from '#client/ui/forms/textarea.tsx'
import { toast } from '#client/ui/toasts/toast.ts'
import { toastFailure } from '#client/ui/toasts/toast-failure.ts'
import { organizerToolMessages } from '#messages/client/features/bookings/organizer/tools.ts'
import { MESSAGE_AUDIENCES, type MessageAudience } from '#shared/bookings/organizer/audiences.ts'
import { type TripMessageInput, tripMessageInput } from '#shared/bookings/organizer/schema.ts'
import { holdsSeat } from '#shared/bookings/rules.ts'
import type { TripWithBookings } from '#shared/bookings/schema.ts'
import { newIdempotencyKey } from '../../idempotency-key.ts'
import { toolCalls, toolQueries } from './tool-calls.ts'

/** How many addresses get a message, and how many people have none. */
const readersOf = ({ bookings, waiting, offers }: TripWithBookings, to: MessageAudience) => {
  if (to === 'waiting') return { addresses: waiting + offers, withoutAddress: 0 }
  const wanted = bookings.filter(({ paymentStatus }) =>
    to === 'all' ? holdsSeat(paymentStatus) : paymentStatus === to,
  )
  return {
    addresses: new Set(wanted.flatMap(({ email }) => email?.toLowerCase() ?? [])).size,
    withoutAddress: wanted.filter(({ email }) => email === null).length,
  }
}

/** The messages of a trip that were sent. */
export const SentMessages = ({ tripId }: { tripId: number }) => {
  const text = organizerToolMessages()
  const { data } = useQuery(toolQueries.messages(tripId))
  if (!data) return null
  return (
    <section aria-label={text.sentBefore} className="mt-6 border-contour border-t pt-4">
      <h3 className="pb-2 text-lg">{text.sentBefore}</h3>
      {data.length === 0 && <p className="text-quiet">{text.noneSent}</p>}
      <ul className="divide-y divide-contour">
        {data.map((message) => (
          <li key={message.id} className="py-2 [overflow-wrap:anywhere]">
            <details>
              <summary className="min-h-11 cursor-pointer py-2 font-semibold">{message.subject}</summary>
              <p className="whitespace-pre-line pb-2">{message.text}</p>
            </details>
            <p className="text-quiet text-sm tabular-nums">
              <time dateTime={message.createdAt}>{formatShortMoment(message.createdAt)}</time> ·{' '}
              {text.audiences[message.to]} ({text.addresses(message.recipients)}
              {message.notOpened > 0 && `, ${text.notOpened(message.notOpened)}`}
              {message.withoutAddress > 0 && `, ${text.withoutAddress(message.withoutAddress)}`})
              {message.sentBy && ` · ${message.sentBy}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

type MessageDialogProps = { trip: TripWithBookings; onClose: () => void }

type UnsentMessage = { to: MessageAudience; subject: string; text: string; key: string }

const textOf = (stored: unknown) => (typeof stored === 'string' ? stored : '')

const read = (stored: unknown): UnsentMessage => {
  const { to, subject, text, key } = (stored ?? {}) as Partial<Record<keyof UnsentMessage, unknown>>
  return {
    to: MESSAGE_AUDIENCES.find((audience) => audience === to) ?? 'all',
    subject: textOf(subject),
    text: textOf(text),
    key: textOf(key) || newIdempotencyKey(),
  }
}

/**
 * The message to a trip's participants that was written and not sent. It is kept in this tab, so that nothing is
 * lost when the dialog is closed by mistake, the session ends or the page is reloaded. Logging out removes it. Its
 * key stays the same, so that it is mailed once when it is sent again after a lost answer.
 */
const unsentMessage = (tripId: number) => ownJson(`trip message ${tripId}`, read)

/**
 * Writes to the participants of a trip: first the text, then a preview with the number of addresses. What is not
 * sent is there again when the dialog opens the next time.
 */
export const MessageDialog = ({ trip, onClose }: MessageDialogProps) => {
  const text = organizerToolMessages()
  const formId = useId()
  const client = useQueryClient()
  const [checked, setChecked] = useState<TripMessageInput | null>(null)
  const [isSending, setSending] = useState(false)
  const [unsent] = useState(unsentMessage(trip.id).get)
  const key = useRef(unsent.key)
  const form = useForm<z.input<typeof tripMessageInput>, unknown, TripMessageInput>({
    resolver: zodResolver(tripMessageInput),
    defaultValues: unsent,
  })
  const { errors } = form.formState
  const { subscribe } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => unsentMessage(trip.id).set({ ...values, key: key.current }),
      }),
    [subscribe, trip.id],
  )
  const audience = (to: MessageAudience) => {
    const { addresses, withoutAddress } = readersOf(trip, to)
    const skipped = withoutAddress > 0 ? [text.withoutAddress(withoutAddress)] : []
    return { addresses: [text.addresses(addresses), ...skipped].join(', ') }
  }
  const chosen = audience(form.watch('to'))

  const send = async (message: TripMessageInput) => {
    setSending(true)
    unsentMessage(trip.id).set({ ...message, key: key.current })
    try {
      const { recipients, notOpened, withoutAddress } = await toolCalls.send(trip.id, message, key.current)
      unsentMessage(trip.id).clear()
      const description = text.sentText(text.addresses(recipients), { notOpened, withoutAddress })
      void toast({ title: text.sent, description, about: 'trip message' })
      onClose()
      await client.invalidateQueries(toolQueries.messages(trip.id))
    } catch (error) {
      setChecked(null)
      if (error instanceof ApiError && error.code === 'key-reused') {
        key.current = newIdempotencyKey()
        unsentMessage(trip.id).set({ ...message, key: key.current })
      }
      showFieldErrors(form, error)
      void toastFailure(error, { about: 'trip message', title: text.sendFailed, text: text.sendFailedText })
    } finally {
      setSending(false)
    }
  }

  return (
    <Dialog
      isForReading={checked !== null}
      onClose={onClose}
      title={checked ? text.previewTitle : text.writeTitle}
      description={
        checked ? text.goesTo(text.audiences[checked.to], audience(checked.to).addresses) : text.writeText
      }
      size="wide"
      footer={
        checked ? (
          <>
            <Button variant="outline" disabled={isSending} onClick={() => setChecked(null)}>
              {text.back}
            </Button>
            <Button disabled={isSending} onClick={() => void send(checked)}>
              {isSending ? text.sending : text.send}
            </Button>
          </>
        ) : (
          <SubmitButton form={formId} pending={false} pendingLabel={text.preview}>
            {text.preview}
          </SubmitButton>
        )
      }
    >
      {checked && (
        <article className="flex flex-col gap-3 rounded-xl border border-contour bg-card p-4 [overflow-wrap:anywhere]">
          <h3 className="text-xl">{checked.subject}</h3>
          <p className="whitespace-pre-line">{checked.text}</p>
        </article>
      )}
      <form
        id={formId}
        noValidate
        hidden={checked !== null}
        aria-label={text.writeTitle}
        onSubmit={form.handleSubmit(setChecked)}
        className={checked ? 'hidden' : 'flex flex-col gap-5'}
      >
        <Field label={text.to} hint={chosen.addresses} error={errors.to?.message}>
          {(tied) => (
            <Select {...tied} {...form.register('to')}>
              {MESSAGE_AUDIENCES.map((to) => (
                <option key={to} value={to}>
                  {text.audiences[to]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={text.subject} required error={errors.subject?.message}>
          {(tied) => <TextInput {...tied} {...form.register('subject')} maxLength={120} autoComplete="off" />}
        </Field>
        <Field label={text.text} required error={errors.text?.message}>
          {(tied) => <Textarea {...tied} {...form.register('text')} rows={8} />}
        </Field>
      </form>
      {!checked && <SentMessages tripId={trip.id} />}
    </Dialog>
  )
}
