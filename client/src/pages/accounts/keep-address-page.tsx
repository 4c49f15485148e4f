import { accountCalls } from '#client/features/accounts/api.ts'
import { addressChangeQuery } from '#client/features/accounts/recovery/link-queries.ts'
import { MailedLink } from '#client/sections/links/mailed-link.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { recoveryMessages } from '#messages/client/features/accounts/recovery.tsx'
import { paths } from '#shared/pages/paths.ts'

/** The page of the link that the current address gets when somebody wants to use another one (contract, section 6). */
export const KeepAddressPage = () => {
  const text = recoveryMessages().keep
  return (
    <MailedLink
      read={addressChangeQuery}
      act={accountCalls.keepAddress}
      title={text.title}
      question={({ username }) => (
        <>
          <p className="wrap-anywhere">{text.question(<strong>{username}</strong>)}</p>
          <p className="text-quiet">{text.onlyYours}</p>
        </>
      )}
      press={text.press}
      pressing={text.pressing}
      doneTitle={text.doneTitle}
      done={({ username }) => (
        <>
          <p className="wrap-anywhere">{text.done(<strong>{username}</strong>)}</p>
          <p>{text.newPassword}</p>
        </>
      )}
      failedTitle={text.failedTitle}
      incomplete={text.invalidText}
      onwards={<ButtonLink href={paths.forgotPassword()}>{text.choosePassword}</ButtonLink>}
    />
  )
}
