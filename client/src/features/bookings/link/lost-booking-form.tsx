import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { showFieldErrors } from '#client/lib/api/field-errors.ts'
import { Field } from '#client/ui/forms/field.tsx'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { toast } from '#client/ui/toasts/toast.ts'
import { toastFailure } from '#client/ui/toasts/toast-failure.ts'
import { linkedBookingMessages } from '#messages/client/features/bookings/link.ts'
import { bookingLinkInput } from '#shared/bookings/form-schema.ts'
import { bookingLinkCalls } from './api.ts'

/** Asks for an address, to which the links to its coming bookings are mailed. */
export const LostBookingForm = () => {
  const text = linkedBookingMessages()
  const [answer, setAnswer] = useState('')
  const form = useForm({ resolver: zodResolver(bookingLinkInput), defaultValues: { email: '' } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ email }) => {
    setAnswer('')
    try {
      const { message } = await bookingLinkCalls.mailLinks(email)
      setAnswer(message)
      void toast({ about: 'booking-link', title: text.sent, description: message })
    } catch (error) {
      showFieldErrors(form, error)
      void toastFailure(error, { about: 'booking-link', title: text.sendFailed, text: text.sendFailedText })
    }
  })

  return (
    <form noValidate onSubmit={submit} aria-label={text.lostTitle} className="flex flex-col gap-5">
      <Field label={text.email} required error={errors.email?.message}>
        {(tied) => <TextInput {...tied} {...form.register('email')} type="email" autoComplete="email" />}
      </Field>
      <SubmitButton pending={isSubmitting} pendingLabel={text.sending}>
        {text.send}
      </SubmitButton>
      {answer && <p className="rounded-xl bg-lichen p-4 text-on-lichen">{answer}</p>}
    </form>
  )
}
