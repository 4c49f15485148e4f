import type { Ref } from 'react'
import { useLocation, useSearch } from 'wouter'
import { Button, buttonClasses } from '#client/ui/button.tsx'
import { uiMessages } from '#messages/client/ui.ts'
import { pageOfAddress, queryOfPage } from '#shared/pages/list-page.ts'

const PageLink = () => {
  const [path] = useLocation()
  const search = useSearch()
  return (
    <a href={`${path}${queryOfPage(search, pageOfAddress(search) + 1)}`} className={buttonClasses('outline')}>
      {uiMessages().nextPage}
    </a>
  )
}

/** The way to the next page of a list where no script runs; the server draws it. */
const NextPageLink = () => <noscript>{import.meta.env.SSR && <PageLink />}</noscript>

type ListEndProps = {
  ref: Ref<HTMLDivElement>
  list: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
  text: { loading: string; showMore: string }
}

/** The end of a list that goes on: a button for more, and a link without JavaScript. */
export const ListEnd = ({ ref, list, text }: ListEndProps) => (
  <div ref={ref} className="flex min-h-16 items-center justify-center pt-4">
    {list.hasNextPage && <NextPageLink />}
    {list.hasNextPage && (
      <Button
        variant="outline"
        className="noscript:hidden"
        disabled={list.isFetchingNextPage}
        onClick={() => void list.fetchNextPage()}
      >
        {list.isFetchingNextPage
          ? text.loading
          : list.isFetchNextPageError
            ? uiMessages().tryAgain
            : text.showMore}
      </Button>
    )}
  </div>
)
