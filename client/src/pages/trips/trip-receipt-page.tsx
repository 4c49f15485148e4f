import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'wouter'
import { moneyQueries } from '#client/features/bookings/organizer/money/money-calls.ts'
import { ReceiptSheet } from '#client/features/bookings/organizer/money/receipt.tsx'
import { ApiError } from '#client/lib/api/api.ts'
import { useDocumentTitle } from '#client/lib/navigation/use-document-title.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { FailedPage } from '#client/ui/signs/failed-page.tsx'
import { Spinner } from '#client/ui/signs/spinner.tsx'
import { tripMoneyMessages } from '#messages/client/features/bookings/organizer/money.ts'
import { pageId } from '#shared/pages/match-page.ts'
import { pageTitle } from '#shared/pages/pages.ts'
import { paths } from '#shared/pages/paths.ts'

/** What a party has paid for a trip, to print or to save as a PDF. */
export const TripReceiptPage = () => {
  const text = tripMoneyMessages()
  const { id } = useParams<{ id: string }>()
  const [params] = useSearchParams()
  const tripId = pageId(id)
  const partyId = Number(params.get('party'))
  const { data, error, refetch } = useQuery({ ...moneyQueries.trip(tripId ?? 0), enabled: tripId !== null })
  const party = data?.parties.find((one) => one.partyId === partyId && one.balance.paid > 0)
  useDocumentTitle(party && pageTitle('tripReceipt', `${text.receiptTitle} ${party.reference}`))
  const isMissing = tripId === null || (error instanceof ApiError && error.status < 500) || (data && !party)
  const back = tripId === null ? paths.tripDashboard() : `${paths.tripDesk(tripId)}?tab=money`
  return (
    <div className="mx-auto max-w-page px-4 py-8 print:p-0">
      {data && party && <ReceiptSheet trip={data.trip} party={party} back={back} backLabel={text.back} />}
      {isMissing && (
        <>
          <h1 className="text-3xl">{text.noReceipt}</h1>
          <p className="mt-2 pb-6">{text.noReceiptText}</p>
          <ButtonLink variant="outline" href={back}>
            {text.back}
          </ButtonLink>
        </>
      )}
      {error && !isMissing && <FailedPage title={text.failed} onRetry={() => void refetch()} />}
      {!data && !error && !isMissing && <Spinner label={text.loading} />}
    </div>
  )
}
