import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { AccountFrame } from '#client/features/accounts/account-frame.tsx'
import { useStepFocus } from '#client/features/accounts/sign-in/use-step-focus.ts'
import { serverMessageOf } from '#client/lib/api/api.ts'
import { useSingleMutation } from '#client/lib/api/use-single-mutation.ts'
import { isLost } from '#client/lib/away/lost.ts'
import { Button } from '#client/ui/button.tsx'
import { Spinner } from '#client/ui/signs/spinner.tsx'
import { uiMessages } from '#messages/client/ui.ts'

type MailedLinkProps<About, Key extends readonly unknown[]> = {
  /** What the link is about. Reading it changes nothing. */
  read: (token: string) => Omit<UseQueryOptions<About, Error, About, Key>, 'enabled'>
  /** What the press does. */
  act: (token: string) => Promise<unknown>
  title: string
  question: (about: About) => ReactNode
  press: string
  pressing: string
  doneTitle: string
  done: (about: About) => ReactNode
  failedTitle: string
  /** Said about a link without a token. */
  incomplete: string
  /** Ways on, after success and failure. */
  onwards: ReactNode
}

/**
 * The page of a link in a mail, with the `token` in its address. Loading it changes nothing, because programs that look
 * into mails open every link: it says what the link does, and waits for one press.
 */
export const MailedLink = <About, Key extends readonly unknown[]>({
  read,
  act,
  onwards,
  ...text
}: MailedLinkProps<About, Key>) => {
  const token = useSearchParams()[0].get('token')
  const { data, error, isFetching, refetch } = useQuery({ ...read(token ?? ''), enabled: Boolean(token) })
  const pressed = useSingleMutation({ mutationFn: () => act(token ?? '') })
  const heading = useStepFocus(pressed.isSuccess)
  const reasonOf = (failure: Error | null) => serverMessageOf(failure, uiMessages().connectionLost)

  if (data !== undefined && pressed.isSuccess) {
    return (
      <AccountFrame>
        <CircleCheck aria-hidden className="size-10 text-moss" />
        <h1 ref={heading} tabIndex={-1} className="text-3xl">
          {text.doneTitle}
        </h1>
        {text.done(data)}
        <div className="flex flex-wrap gap-3">{onwards}</div>
      </AccountFrame>
    )
  }
  if (data !== undefined) {
    return (
      <AccountFrame>
        <h1 tabIndex={-1} className="text-3xl">
          {text.title}
        </h1>
        {text.question(data)}
        {pressed.error && (
          <p role="alert" className="rounded-xl bg-lichen p-4 text-on-lichen">
            {reasonOf(pressed.error)}
          </p>
        )}
        <Button className="self-start" disabled={pressed.isPending} onClick={() => pressed.mutate(undefined)}>
          {pressed.isPending ? text.pressing : text.press}
        </Button>
      </AccountFrame>
    )
  }
  if (token && isFetching) {
    return (
      <AccountFrame>
        <h1 className="text-3xl">{text.title}</h1>
        <Spinner label={uiMessages().loading} />
      </AccountFrame>
    )
  }
  return (
    <AccountFrame>
      <CircleAlert aria-hidden className="size-10 text-berry" />
      <h1 tabIndex={-1} className="text-3xl">
        {text.failedTitle}
      </h1>
      <p>{token ? reasonOf(error) : text.incomplete}</p>
      <div className="flex flex-wrap gap-3">
        {token && isLost(error) && <Button onClick={() => void refetch()}>{uiMessages().tryAgain}</Button>}
        {onwards}
      </div>
    </AccountFrame>
  )
}
