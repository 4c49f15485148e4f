import { DeleteAccountSection } from '#client/features/accounts/own/delete-account-section.tsx'
import { EmailSection } from '#client/features/accounts/own/email-section.tsx'
import { LanguageSection } from '#client/features/accounts/own/language-section.tsx'
import { OwnDataSection } from '#client/features/accounts/own/own-data-section.tsx'
import { PasswordSection } from '#client/features/accounts/own/password-section.tsx'
import { ProfileSection } from '#client/features/accounts/own/profile-section.tsx'
import { OpenSessionsSection } from '#client/features/accounts/passkeys/open-sessions-section.tsx'
import { PasskeysSection } from '#client/features/accounts/passkeys/passkeys-section.tsx'
import { useSession } from '#client/features/accounts/session/session.ts'
import { ownAccountMessages } from '#messages/client/features/accounts/own.tsx'

/** The account of the signed-in person (contract, section 9). */
export const AccountPage = () => {
  const { user } = useSession()
  if (!user) return null
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-6 px-4 py-8 sm:py-12">
      <h1 className="text-3xl sm:text-4xl">{ownAccountMessages().title}</h1>
      <ProfileSection user={user} />
      <EmailSection user={user} />
      <LanguageSection user={user} />
      <PasswordSection user={user} />
      <PasskeysSection />
      <OpenSessionsSection />
      <OwnDataSection />
      <DeleteAccountSection user={user} />
    </div>
  )
}
