import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '#client/lib/api/api.ts'
import { showFieldErrors } from '#client/lib/api/field-errors.ts'
import { whenLate } from '#client/lib/away/lost.ts'
import { Field } from '#client/ui/forms/field.tsx'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { Textarea } from '#client/ui/forms/textarea.tsx'
import { toast } from '#client/ui/toasts/toast.ts'
import { contactFormMessages } from '#messages/client/features/contact.ts'
import { contactInput } from '#shared/contact/schema.ts'

const contactForm = contactInput.omit({ raceId: true })

type ContactFormProps = {
  /** The signed-in person's name and address. They fill in fields in which nothing was typed. */
  name: string
  email: string
  /** The race that the message is about. */
  raceId: number | undefined
}

/** A message to us (specification, "Contact page"). The text stays until it was sent. */
export const ContactForm = ({ name, email, raceId }: ContactFormProps) => {
  const text = contactFormMessages()
  const form = useForm({
    resolver: zodResolver(contactForm),
    defaultValues: { name, email, message: '' },
  })
  const { errors, isSubmitting } = form.formState
  const { reset } = form
  useEffect(() => reset({ name, email, message: '' }, { keepDirtyValues: true }), [name, email, reset])

  const sayFailed = () =>
    void toast({ about: 'contact', title: text.failed, description: text.failedText, destructive: true })

  const submit = form.handleSubmit(async (message) => {
    const typed = form.getValues('message')
    try {
      const sent = raceId === undefined ? message : { ...message, raceId }
      await whenLate(api.post('/api/contact', sent), sayFailed)
      // More may have been typed meanwhile.
      if (form.getValues('message') === typed) form.resetField('message')
      void toast({
        about: 'contact',
        title: text.sent,
        description: text.sentText,
      })
    } catch (error) {
      showFieldErrors(form, error)
      sayFailed()
    }
  })

  return (
    <form noValidate onSubmit={submit} aria-label={text.form} className="flex flex-col gap-5">
      <Field label={text.name} required error={errors.name?.message}>
        <TextInput {...form.register('name')} autoComplete="name" />
      </Field>
      <Field label={text.email} required error={errors.email?.message}>
        <TextInput {...form.register('email')} type="email" autoComplete="email" />
      </Field>
      <Field label={text.message} required error={errors.message?.message}>
        <Textarea {...form.register('message')} rows={8} />
      </Field>
      <SubmitButton pending={isSubmitting} pendingLabel={text.sending} className="self-start">
        {text.send}
      </SubmitButton>
    </form>
  )
}
