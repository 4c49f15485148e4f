import { savedCalls, savedQueries } from '#client/features/saved/api.ts'
import { MailedLink } from '#client/sections/links/mailed-link.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { followMessages } from '#messages/client/features/saved/follow.ts'
import { paths } from '#shared/pages/paths.ts'

/** The page of the link in a follower's mail: one press ends the mails about saved races (contract, section 12). */
export const EndFollowingPage = () => {
  const text = followMessages()
  return (
    <MailedLink
      read={savedQueries.ofEndLink}
      act={savedCalls.endFollowing}
      title={text.title}
      question={({ races }) => <p>{text.question(races)}</p>}
      press={text.press}
      pressing={text.ending}
      doneTitle={text.doneTitle}
      done={() => <p>{text.doneText}</p>}
      failedTitle={text.failedTitle}
      incomplete={text.invalidText}
      onwards={
        <ButtonLink href={paths.saved()} variant="outline">
          {text.toSaved}
        </ButtonLink>
      }
    />
  )
}
