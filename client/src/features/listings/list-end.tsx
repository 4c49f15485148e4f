import type { Ref } from 'react'
import { Button } from '#client/ui/button.tsx'
import { uiMessages } from '#messages/client/ui.ts'
import { NextPageLink } from './next-page-link.tsx'

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
