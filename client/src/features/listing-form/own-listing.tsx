import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ApiError } from '#client/lib/api/api.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import type { UserView } from '#shared/accounts/schema.ts'
import { FormError, FormLoading } from './form-states.tsx'
import { capital, type Listed, type ListingKind } from './listing-kind.ts'

type OwnListingProps<Values extends FieldValues, View extends Listed> = {
  kind: ListingKind<Values, View>
  /** Null for an address that names none. */
  id: number | null
  user: UserView
  title: string
  /** What stands there when there is no such listing, in place of saying so. */
  missing?: ReactNode
  children: (listing: View) => ReactNode
}

/** Asks for a listing as it is now and whether it is theirs to change, before there is a form. */
export const OwnListing = <Values extends FieldValues, View extends Listed>({
  kind,
  id,
  user,
  title,
  missing,
  children,
}: OwnListingProps<Values, View>) => {
  const { noun, dashboard } = kind
  const asked = useQuery({
    queryKey: kind.ownKey(id ?? 0),
    queryFn: () => kind.read(id ?? 0),
    enabled: id !== null,
    refetchOnMount: 'always',
  })
  const [opened, setOpened] = useState<View | null>(null)
  // The form stays whatever is asked again later.
  if (opened === null && asked.isSuccess && asked.isFetchedAfterMount) setOpened(asked.data)

  const toDashboard = (
    <ButtonLink href={dashboard.href} variant="outline">
      {dashboard.name}
    </ButtonLink>
  )
  if (opened !== null) {
    if (kind.mayEdit(user, opened)) return children(opened)
    return (
      <FormError
        title={`This ${noun} is not yours to change`}
        text={`Only the organizer of ${opened.name} may do that.`}
      >
        <ButtonLink href={kind.pageOf(opened.id)}>See the {noun}</ButtonLink>
        {toDashboard}
      </FormError>
    )
  }
  if (id === null || (asked.error instanceof ApiError && asked.error.status === 404)) {
    if (missing) return missing
    return (
      <FormError
        title={`${capital(noun)} not found`}
        text="It may have been deleted by its organizer, or the address is mistyped."
      >
        {toDashboard}
      </FormError>
    )
  }
  if (asked.isError) {
    return (
      <FormError
        title={`The ${noun} could not be loaded`}
        text="The connection may be gone for a moment, or the server is."
      >
        <Button onClick={() => void asked.refetch()}>Try again</Button>
        {toDashboard}
      </FormError>
    )
  }
  return <FormLoading title={title} label={`Loading ${noun} details...`} />
}
