import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ApiError } from '#client/lib/api/api.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Spinner } from '#client/ui/signs/spinner.tsx'
import { formMessages } from '#messages/client/features/listing-form.ts'
import { uiMessages } from '#messages/client/ui.ts'
import type { UserView } from '#shared/accounts/schema.ts'
import type { ListingKind, ListingView } from './listing-kind.ts'

type FormErrorProps = { title: string; text: string; children: ReactNode }

/** Says why the form cannot be shown. `children` are the buttons to go on with. */
const FormError = ({ title, text, children }: FormErrorProps) => (
  <div role="alert" className="mx-auto max-w-prose px-4 py-16">
    <h1 tabIndex={-1} className="text-3xl">
      {title}
    </h1>
    <p className="mt-3">{text}</p>
    <div className="mt-6 flex flex-wrap gap-3">{children}</div>
  </div>
)

/** Shown while the listing is loaded. */
const FormLoading = ({ title, label }: { title: string; label: string }) => (
  <div className="mx-auto max-w-page px-4 py-8">
    <h1 tabIndex={-1} className="text-3xl sm:text-4xl">
      {title}
    </h1>
    <div className="min-h-[60vh]">
      <Spinner label={label} />
    </div>
  </div>
)

type OwnListingProps<Values extends FieldValues, View extends ListingView> = {
  kind: ListingKind<Values, View>
  /** Null when the page's address has no valid id. */
  id: number | null
  user: UserView
  title: string
  /** Shown in place of "not found". */
  missing?: ReactNode
  children: (listing: View) => ReactNode
}

/** Loads the latest version of a listing and checks that the user may edit it, before the form is shown. */
export const OwnListing = <Values extends FieldValues, View extends ListingView>({
  kind,
  id,
  user,
  title,
  missing,
  children,
}: OwnListingProps<Values, View>) => {
  const [text, kindText, ui] = [formMessages(), kind.text(), uiMessages()]
  const asked = useQuery({
    queryKey: kind.ownKey(id ?? 0),
    queryFn: () => kind.read(id ?? 0),
    enabled: id !== null,
    refetchOnMount: 'always',
  })
  const [opened, setOpened] = useState<View | null>(null)
  // The form keeps the version it was opened with, even when the query answers again.
  if (opened === null && asked.isSuccess && asked.isFetchedAfterMount) setOpened(asked.data)

  const toDashboard = (
    <ButtonLink href={kind.dashboardHref} variant="outline">
      {kindText.dashboard}
    </ButtonLink>
  )
  if (opened !== null) {
    if (kind.mayEdit(user, opened)) return children(opened)
    return (
      <FormError title={kindText.notYours} text={text.onlyOrganizer(opened.name)}>
        <ButtonLink href={kind.pageOf(opened.id)}>{kindText.see}</ButtonLink>
        {toDashboard}
      </FormError>
    )
  }
  if (id === null || (asked.error instanceof ApiError && asked.error.status === 404)) {
    if (missing) return missing
    return (
      <FormError title={kindText.notFound} text={text.mayBeDeleted}>
        {toDashboard}
      </FormError>
    )
  }
  if (asked.isError) {
    return (
      <FormError title={kindText.notLoaded} text={ui.connectionLost}>
        <Button onClick={() => void asked.refetch()}>{ui.tryAgain}</Button>
        {toDashboard}
      </FormError>
    )
  }
  return <FormLoading title={title} label={kindText.loading} />
}
