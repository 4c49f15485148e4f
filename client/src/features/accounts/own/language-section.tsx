import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Field } from '#client/ui/forms/field.tsx'
import { Select } from '#client/ui/forms/select.tsx'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { ownAccountMessages } from '#messages/client/features/accounts/own.tsx'
import { profileInput, type UserView } from '#shared/accounts/schema.ts'
import { LANGUAGES, languageName } from '#shared/language/language.ts'
import { accountCalls } from '../api.ts'
import { AccountSection } from './account-section.tsx'
import { useAccountChange } from './use-account-change.ts'

/** The language of mails, which may differ from the language of the site in this browser. */
export const LanguageSection = ({ user }: { user: UserView }) => {
  const { language: text, saving } = ownAccountMessages()
  const form = useForm({
    resolver: zodResolver(profileInput.pick({ language: true })),
    values: { language: user.language },
  })
  const change = useAccountChange(form)
  const { errors, dirtyFields, isSubmitting } = form.formState
  const submit = form.handleSubmit((input) =>
    change({
      call: () => accountCalls.changeProfile(dirtyFields.language ? input : {}),
      done: { title: text.done },
      failed: text.failed,
    }),
  )
  return (
    <AccountSection title={text.title}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field label={text.label} hint={text.hint} error={errors.language?.message}>
          <Select {...form.register('language')}>
            {LANGUAGES.map((language) => (
              <option key={language} value={language} lang={language}>
                {languageName(language)}
              </option>
            ))}
          </Select>
        </Field>
        <SubmitButton pending={isSubmitting} pendingLabel={saving} className="self-start">
          {text.submit}
        </SubmitButton>
      </form>
    </AccountSection>
  )
}
